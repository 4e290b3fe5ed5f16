import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from '@shop/shared/federation/release-record'
import { releaseFiles } from '../release-files.ts'

const TIMEOUT_MS = 20_000

export type ReadOutcome =
  | { kind: 'content'; content: Uint8Array }
  | { kind: 'missing'; why: string }

/** Where the files of a release are read from, by their path below it. */
export interface ReleaseSource {
  read: (path: string) => Promise<ReadOutcome>
  /** All files that lie there; null where that cannot be found out. */
  list: () => Promise<readonly string[] | null>
}

export function folderSource(folder: string): ReleaseSource {
  return {
    read: async (path) => {
      try {
        return { kind: 'content', content: await readFile(join(folder, path)) }
      } catch {
        return { kind: 'missing', why: `${join(folder, path)} is not there` }
      }
    },
    list: () => releaseFiles(folder).catch(() => []),
  }
}

/**
 * A release that is served: at the address of its manifest, and below. `origin` is the shop's, whose
 * pages have to be allowed to read it.
 */
export function servedSource(manifestUrl: string, origin: string | null): ReleaseSource {
  const isForeign = origin !== null && new URL(manifestUrl).origin !== origin
  return {
    read: async (path) => {
      const url = path === MANIFEST ? manifestUrl : new URL(path, manifestUrl).href
      try {
        const answer = await fetch(url, {
          ...(isForeign && { headers: { origin } }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!answer.ok) return { kind: 'missing', why: `${url} answers ${answer.status}` }
        const allowed = answer.headers.get('access-control-allow-origin')
        if (isForeign && allowed !== '*' && allowed !== origin) {
          return { kind: 'missing', why: `${url} may not be read by pages of ${origin} (CORS)` }
        }
        return { kind: 'content', content: new Uint8Array(await answer.arrayBuffer()) }
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error
        return { kind: 'missing', why: `${url} cannot be reached: ${String(cause)}` }
      }
    },
    list: async () => null,
  }
}
