import { MANIFEST } from '@shop/shared/federation/release-record'
import { type LookingAt, readBounded } from './read-bounded.ts'

const TIMEOUT_MS = 20_000
/** Maximum bytes of one file; the largest file of this shop has 0.5 MB. */
const MAX_FILE_BYTES = 8 * 1024 * 1024

export type ReadOutcome =
  | { kind: 'content'; content: Uint8Array }
  /** `isListed`: whether the origin of the file is allowed, so that the file was requested. */
  | { kind: 'missing'; why: string; isListed: boolean }

/** Where the files of a release are read from, by their path below it. */
export interface ReleaseSource {
  read: (path: string) => Promise<ReadOutcome>
  /** Paths of all its files; undefined for a web server, which cannot list them. */
  list?: () => readonly string[]
}

/**
 * A release on a web server, at and below the address of its manifest. Pages of the shop must be
 * allowed to read it (CORS).
 */
export function servedSource(
  manifestUrl: string,
  { shop, origins, signal }: LookingAt,
): ReleaseSource {
  const isForeign = new URL(manifestUrl).origin !== shop
  return {
    read: async (path) => {
      const url = path === MANIFEST ? manifestUrl : new URL(path, manifestUrl).href
      const outcome = await readBounded(url, {
        origins,
        maxBytes: MAX_FILE_BYTES,
        signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
        ...(isForeign && { headers: { origin: shop } }),
      })
      if (outcome.kind === 'not listed') {
        const why = `${url} was not requested: the shop does not load remotes from ${new URL(url).origin}`
        return { kind: 'missing', why, isListed: false }
      }
      if (outcome.kind === 'missing') return { ...outcome, isListed: true }
      const allowed = outcome.headers['access-control-allow-origin']
      if (isForeign && allowed !== '*' && allowed !== shop) {
        const why = `pages of ${shop} may not read ${url} (CORS)`
        return { kind: 'missing', why, isListed: true }
      }
      return { kind: 'content', content: outcome.content }
    },
  }
}
