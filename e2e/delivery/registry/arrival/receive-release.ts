import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { publish } from '../edit-registry.ts'
import { askShell, recordOf } from '../health/live-shell.ts'
import { releaseHealth } from '../health/release-health.ts'
import { type ReleaseSource, servedSource } from '../health/release-source.ts'
import { expectedBy, inspectRelease } from '../inspect-release.ts'
import { integrityOf } from '../integrity-of.ts'
import { listInspected, publishedUrl } from '../list-release.ts'
import { applyEdit, type RegistryStore } from '../registry-store.ts'
import { placeRelease } from './place-release.ts'
import type { FilesInMemory } from './read-tar.ts'
import { memorySource, wrongCopies } from './release-in-memory.ts'

export interface UploadContext {
  store: RegistryStore
  /**
   * Origin of the shop, from which this process loads the shell's record and releases, like a
   * visitor.
   */
  shop: string
  /** Origins from which releases may be fetched, including the shop's own. */
  origins: readonly string[]
  log: Log
}

interface Sent {
  files: FilesInMemory
  /** Folder from which the shop serves releases. */
  releases: string
}

interface Served {
  /** Address of the manifest, or a path if the shop itself serves the release. */
  url: string
  /** Expected hash of the release's record, if the sender gave it. */
  release?: string | undefined
}

export interface IncomingRelease {
  remote: string
  version: string
  from: Sent | Served
  author: string
  /**
   * The contract of a future shell for which the release was built; undefined for the live shell.
   */
  contract: string | undefined
  isDryRun: boolean
}

export type Received =
  | { kind: 'listed' | 'nothing changed'; said: string; notes: readonly string[] }
  /**
   * `taken`: this version exists with other content, or the registry is full; `not ready`: a fault
   * of the shop.
   */
  | { kind: 'unsound' | 'taken' | 'not ready'; problems: readonly string[] }

/**
 * Checks a release, stores an uploaded one in the served folder, and lists it in the registry.
 * After a failure, nothing is half done. If the same release is sent again, finished steps are not
 * repeated.
 */
export async function receiveRelease(
  incoming: IncomingRelease,
  context: UploadContext,
): Promise<Received> {
  const { remote, version, from, author, contract, isDryRun } = incoming
  const { store, shop } = context
  const shell = await askShell(shop)
  if (shell === null) {
    return refuse('not ready', `the shop cannot read at ${recordOf(shop)} what its shell provides`)
  }
  const url = 'url' in from ? from.url : publishedUrl(remote, version)
  const source = 'files' in from ? memorySource(from.files) : servedAt(url, context)
  if (source === null) {
    const { origin } = new URL(url, shop)
    return refuse(
      'unsound',
      `the shop does not allow scripts from ${origin}: start it with REMOTE_ORIGINS=${origin} first`,
    )
  }
  const expected = { remote, version, ...expectedBy(shell, remote, contract) }
  const inspection = await inspectRelease(source, expected)
  if (inspection.kind !== 'sound') {
    const isMissing = inspection.kind === 'not there' && 'url' in from
    const advice = isMissing ? ['copy its files there first, or send it with --dir'] : []
    return refuse('unsound', ...inspection.problems, ...advice)
  }
  const { notes, record } = inspection
  const wrong = 'files' in from ? await wrongCopies(from.files) : otherThan(from, record)
  if (wrong.length > 0) return refuse('unsound', ...wrong)
  const release = listInspected(url, inspection)
  const planned = publish((await store.read()).document, remote, release)
  if (planned.kind === 'refused') return refuse('taken', planned.why)
  if (isDryRun) {
    const said = `Dry run, nothing was changed: ${planned.said}`
    return { kind: 'nothing changed', said, notes }
  }
  if ('files' in from) {
    const why = await place({ remote, version, record }, from, context)
    if (why !== null) return why
    // The folder may be the wrong one, or not shared by all machines: check that the shop serves
    // the release.
    const health = await releaseHealth(release, { shop, origins: [shop] })
    if (health !== 'good') {
      return refuse(
        'not ready',
        `it was written and is ${health} at ${new URL(release.url, shop).href}: RELEASES_DIR must be the folder that is served there, on each machine`,
      )
    }
  }
  const note = { author, action: `publish ${remote} ${version}` }
  const outcome = await applyEdit(store, (document) => publish(document, remote, release), note)
  if (outcome.kind === 'refused') return refuse('taken', outcome.why)
  const kind = outcome.kind === 'written' ? 'listed' : 'nothing changed'
  return { kind, said: outcome.said, notes }
}

/**
 * In ms, to fetch all files of a release. Meanwhile, the release uses one of the few places for
 * uploads.
 */
const SERVED_MS = 100_000

/** The release at this address; null if the shop loads nothing from its origin. */
function servedAt(url: string, { shop, origins }: UploadContext): ReleaseSource | null {
  const { href, origin } = new URL(url, shop)
  if (!origins.includes(origin)) return null
  const signal = AbortSignal.timeout(SERVED_MS)
  return servedSource(href, { shop, origins, signal })
}

function otherThan({ url, release }: Served, record: Uint8Array): string[] {
  if (release === undefined || release === integrityOf(record)) return []
  return [
    `${url} serves another release than the one in this folder: raise the version and release again`,
  ]
}

async function place(
  release: { remote: string; version: string; record: Uint8Array },
  { files, releases }: Sent,
  { log }: UploadContext,
): Promise<Received | null> {
  try {
    const placed = await placeRelease(releases, release, async (folder) => {
      for (const [path, content] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        // Flush the file to the disk, because the registry will name this release.
        await writeFile(join(folder, path), content, { flush: true })
      }
    })
    const name = `${release.remote} ${release.version}`
    if (placed === 'mended') log('damaged release replaced', { name })
    if (placed !== 'other content') return null
    return refuse(
      'taken',
      `${name} exists there with other content: a release never changes. Raise the version and release again`,
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log('a release could not be written', { error: messageOf(error) }, 'error')
    return refuse('not ready', `the shop cannot write into its RELEASES_DIR (${code})`)
  }
}

function refuse(
  kind: 'unsound' | 'taken' | 'not ready',
  ...problems: readonly string[]
): Extract<Received, { problems: unknown }> {
  return { kind, problems }
}
