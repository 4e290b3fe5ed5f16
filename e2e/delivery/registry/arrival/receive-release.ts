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
import { heldSource, wrongCopies } from './held-release.ts'
import { placeRelease } from './place-release.ts'
import type { HeldFiles } from './read-tar.ts'

export interface Reception {
  store: RegistryStore
  /** Origin of the shop, where it asks for its own shell and what it serves, as visitors do. */
  shop: string
  /** Origins that releases may be fetched from, the shop's own included. */
  origins: readonly string[]
  log: Log
}

interface Sent {
  files: HeldFiles
  /** Folder that the shop serves releases from. */
  releases: string
}

interface Served {
  /** Address of the manifest; of the shop's own a path. */
  url: string
  /** Hash that its record has to have, where that is known. */
  release?: string | undefined
}

export interface Arriving {
  remote: string
  version: string
  from: Sent | Served
  author: string
  /** Of a shell to come. */
  contract: string | undefined
  /** Checks all of it and changes nothing. */
  isDryRun: boolean
}

export type Received =
  | { kind: 'listed' | 'nothing changed'; said: string; notes: readonly string[] }
  /** `taken`: this version is another one, or the registry is full; `not ready`: the shop is at fault. */
  | { kind: 'unsound' | 'taken' | 'not ready'; problems: readonly string[] }

/**
 * Checks a release, puts one that was sent to where releases are served from, and lists it. After a
 * failure nothing half is left; sent again, what was done is not done twice.
 */
export async function receiveRelease(arriving: Arriving, reception: Reception): Promise<Received> {
  const { remote, version, from, author, contract, isDryRun } = arriving
  const { store, shop } = reception
  const shell = await askShell(shop)
  if (shell === null) {
    return refuse('not ready', `the shop cannot ask itself at ${recordOf(shop)} what its shell has`)
  }
  const url = 'url' in from ? from.url : publishedUrl(remote, version)
  const source = 'files' in from ? heldSource(from.files) : servedAt(url, reception)
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
    const why = await place({ remote, version, record }, from, reception)
    if (why !== null) return why
    // The folder may not be the one that is served, or not on every machine.
    const health = await releaseHealth(release, { shop, origins: [shop] })
    if (health !== 'good') {
      return refuse(
        'not ready',
        `it was written and is ${health} at ${new URL(release.url, shop).href}: RELEASES_DIR has to be what is served there, on each machine`,
      )
    }
  }
  const note = { author, action: `publish ${remote} ${version}` }
  const outcome = await applyEdit(store, (document) => publish(document, remote, release), note)
  if (outcome.kind === 'refused') return refuse('taken', outcome.why)
  const kind = outcome.kind === 'written' ? 'listed' : 'nothing changed'
  return { kind, said: outcome.said, notes }
}

/** For all files of a release together, in ms; a release holds one of few turns meanwhile. */
const SERVED_MS = 100_000

/** Null for an origin that the shop loads nothing from. */
function servedAt(url: string, { shop, origins }: Reception): ReleaseSource | null {
  const { href, origin } = new URL(url, shop)
  if (!origins.includes(origin)) return null
  const signal = AbortSignal.timeout(SERVED_MS)
  return servedSource(href, { shop, origins, signal })
}

function otherThan({ url, release }: Served, record: Uint8Array): string[] {
  if (release === undefined || release === integrityOf(record)) return []
  return [`${url} serves another release than lies here: raise the version and release again`]
}

async function place(
  release: { remote: string; version: string; record: Uint8Array },
  { files, releases }: Sent,
  { log }: Reception,
): Promise<Received | null> {
  try {
    const placed = await placeRelease(releases, release, async (folder) => {
      for (const [path, content] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        // On the disk before the registry names it.
        await writeFile(join(folder, path), content, { flush: true })
      }
    })
    const name = `${release.remote} ${release.version}`
    if (placed === 'mended') log('a release lay there spoilt, and was written anew', { name })
    if (placed !== 'other content') return null
    return refuse(
      'taken',
      `${name} lies there with other content: a release never changes. Raise the version and release again`,
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
