import { LOADED_FILES, type LoadedFiles, loadedFiles } from '@shop/shared/federation/loaded-files'
import { MANIFEST, RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { fitsContract } from '@shop/shared/federation/versions'
import pMap from 'p-map'
import * as v from 'valibot'
import { type Compared, compareShared } from './health/compare-shared.ts'
import type { ReleaseSource } from './health/release-source.ts'
import { integrityOf } from './integrity-of.ts'
import { budgetOf, gzipSize, overBudget } from './own-size.ts'
import { type FullRecord, fullRecord, type ShellRecord, schemaProblems } from './records.ts'

const AT_A_TIME = 8
/** Limits memory: all files stay in memory until the whole release is compared. */
const MAX_FILES = 1_000
const MAX_BYTES = 64 * 1024 * 1024

export interface Expected {
  remote: string
  version: string
  /** Version of the shell's shared model. */
  contract: string
  /** Version of every module that the shell provides; null if unknown. */
  provides: Readonly<Record<string, string>> | null
  /** Maximum bytes of the remote's own code that the shop allows; null without a limit. */
  budget: number | null
}

/**
 * What a release must fit: the requirements of the live shell. If `given` is set, it is the
 * contract of a future shell, whose modules are unknown.
 */
export function expectedBy(
  shell: ShellRecord,
  remote: string,
  given?: string,
): Pick<Expected, 'contract' | 'provides' | 'budget'> {
  const budget = budgetOf(remote, shell.budgets)
  if (given !== undefined) return { contract: given, provides: null, budget }
  return { contract: shell.contract, provides: shell.provides ?? null, budget }
}

export type Inspection =
  | {
      kind: 'sound'
      manifest: Uint8Array
      record: Uint8Array
      size: { gzipBytes: number; budget?: number }
      /** Differences between the release's modules and the shell's that do no harm. */
      notes: readonly string[]
    }
  | { kind: 'unsound' | 'not there'; problems: readonly string[] }

/** Reads every file of a release and lists every problem that forbids publishing it. */
export async function inspectRelease(
  source: ReleaseSource,
  expected: Expected,
): Promise<Inspection> {
  const [manifest, recorded] = await Promise.all([
    source.read(MANIFEST),
    source.read(RELEASE_RECORD),
  ])
  const missing = [manifest, recorded].flatMap((one) => (one.kind === 'missing' ? [one.why] : []))
  if (missing.length === 2) return { kind: 'not there', problems: missing }
  if (manifest.kind === 'missing' || recorded.kind === 'missing') return unsound(missing)
  const reading = v.safeParse(fullRecord, jsonIn(recorded.content))
  if (!reading.success) {
    return unsound([
      `its ${RELEASE_RECORD} cannot be read: build it again`,
      ...schemaProblems(reading.issues),
    ])
  }
  const record = reading.output
  const leading = Object.keys(record.files).filter(leadsOut)
  if (leading.length > 0) return unsound(leading.map((path) => `${path} leads out of the release`))
  const count = Object.keys(record.files).length
  if (count > MAX_FILES)
    return unsound([`it has ${count} files, but at most ${MAX_FILES} are allowed`])
  const problems = misfits(record, expected)
  const unlisted = (source.list?.() ?? []).filter((path) => !(path in record.files))
  problems.push(...unlisted.map((path) => `${path} is in the folder but not part of the release`))
  const compared = compare(manifest.content, expected.provides)
  problems.push(...compared.problems)
  const contents = new Map<string, Uint8Array>()
  let bytes = 0
  const read = async ([path, integrity]: [string, string]) => {
    if (bytes > MAX_BYTES) return
    const outcome = await source.read(path)
    if (outcome.kind === 'content') bytes += outcome.content.length
    if (outcome.kind === 'missing') problems.push(outcome.why)
    else if (integrityOf(outcome.content) !== integrity) {
      problems.push(`${path} has other content than in ${RELEASE_RECORD}`)
    } else contents.set(path, outcome.content)
  }
  await pMap(Object.entries(record.files), read, { concurrency: AT_A_TIME })
  if (bytes > MAX_BYTES) return unsound([`it has more than ${MAX_BYTES} bytes`])
  const list = contents.get(LOADED_FILES)
  problems.push(...loadedFilesProblems(list, record))
  const own = ownFiles(list, record).flatMap((path) => contents.get(path) ?? [])
  const gzipBytes = await gzipSize(own)
  const { budget } = expected
  const tooLarge = overBudget(record.remote, gzipBytes, budget)
  if (tooLarge !== null) problems.push(tooLarge)
  if (problems.length > 0) return unsound(problems)
  return {
    kind: 'sound',
    manifest: manifest.content,
    record: recorded.content,
    size: { gzipBytes, ...(budget !== null && { budget }) },
    notes: compared.notes,
  }
}

const NOT_COMPARED = 'the shell does not list its modules, so versions were not compared'

function compare(manifest: Uint8Array, provides: Expected['provides']): Compared {
  if (provides !== null) return compareShared(manifest, provides)
  return { problems: [], notes: [NOT_COMPARED] }
}

/**
 * Paths of the remote's own code: the files that the record lists as its own, and in any case the
 * files with which pages start.
 */
function ownFiles(content: Uint8Array | undefined, { own = [] }: FullRecord): string[] {
  const list = content && listIn(content)
  return [...new Set([...own, ...(list ? neededFiles(list) : [])])]
}

function neededFiles({ entry, routes, texts }: LoadedFiles): string[] {
  return [entry, ...Object.values(routes), ...Object.values(texts)].flat()
}

function listIn(content: Uint8Array): LoadedFiles | null {
  const read = v.safeParse(loadedFiles, jsonIn(content))
  return read.success ? read.output : null
}

/** Null for invalid JSON. */
function jsonIn(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString())
  } catch {
    return null
  }
}

function misfits(record: FullRecord, { remote, version, contract }: Expected): string[] {
  const problems: string[] = []
  if (record.remote !== remote || record.version !== version) {
    problems.push(`it is ${record.remote} ${record.version}, and not ${remote} ${version}`)
  }
  if (!fitsContract(record.contract, contract)) {
    problems.push(
      `it was built against contract ${record.contract}, but the shell has ${contract}: deploy a shell with that contract first, or build the remote against this one`,
    )
  }
  for (const path of [MANIFEST, ...(record.own ?? [])]) {
    if (!(path in record.files)) problems.push(`${path} has no hash in ${RELEASE_RECORD}`)
  }
  return problems
}

/**
 * Problems of the release's short list of files (`LOADED_FILES`), for which browsers would refuse
 * the release.
 */
function loadedFilesProblems(content: Uint8Array | undefined, { files }: FullRecord): string[] {
  if (content === undefined) return []
  const list = listIn(content)
  if (list === null) return [`its ${LOADED_FILES} cannot be read: build it again`]
  const unknown = neededFiles(list).filter((path) => !(path in list.files))
  const other = Object.entries(list.files).filter(([path, hash]) => files[path] !== hash)
  return [
    ...unknown.map((path) => `${path} has no hash in ${LOADED_FILES}`),
    ...other.map(([path]) => `${path} differs between ${LOADED_FILES} and ${RELEASE_RECORD}`),
  ]
}

/** Resolves the path as a URL, because there `%2e%2e` means `..` too. */
function leadsOut(path: string): boolean {
  if (/^\/|^[a-z]+:|(^|\/)\.|\\/i.test(path)) return true
  const folder = 'https://release.invalid/folder/'
  return !new URL(path, folder).href.startsWith(folder)
}

function unsound(problems: readonly string[]): Inspection {
  return { kind: 'unsound', problems }
}
