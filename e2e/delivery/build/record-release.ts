import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FILES } from '@shop/shared/federation/emitted-records'
import { LOADED_FILES, type LoadedFiles } from '@shop/shared/federation/loaded-files'
import { ENTRY, RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { providedVersions } from '@shop/shared/federation/share-map'
import * as v from 'valibot'
import { integrityOf } from '../registry/integrity-of.ts'
import type { FullRecord, ShellRecord } from '../registry/records.ts'
import { hashRelease } from '../registry/release-files.ts'
import { recordAccessibility } from './accessibility/record-accessibility.ts'
import { readScreensRun } from './accessibility/screens.ts'
import { contractVersion, type ReleaseName, shopBudgets } from './app-package.ts'
import { recordContents } from './third-party/record-contents.ts'
import { traceLoaded } from './trace-loaded.ts'

const LAZY_SCRIPTS = 'static/js/async'

/** Writes the record of a build: all its files with their hashes, so that each can be checked. */
export async function recordRelease(
  folder: string,
  { remote, version, contract, shop }: ReleaseName,
): Promise<FullRecord> {
  const own = await readFile(join(folder, OWN_FILES), 'utf8')
  // The federation plugin writes this file for its own tools.
  await rm(join(folder, 'mf-stats.json'), { force: true })
  await recordContents({ name: remote, version }, [folder])
  const files = await listLoaded(folder, remote, await hashRelease(folder))
  const ownFiles = v.parse(v.array(v.string()), JSON.parse(own))
  const record = { remote, version, contract, ...shop, own: ownFiles, files }
  await writeFile(join(folder, RELEASE_RECORD), JSON.stringify(record, null, 2))
  await rm(join(folder, OWN_FILES))
  return record
}

/** Writes the short list of files that browsers load, and returns `files` with that list added. */
async function listLoaded(
  folder: string,
  remote: string,
  files: Record<string, string>,
): Promise<Record<string, string>> {
  // A remote without this entry was built differently and is loaded by its manifest.
  if (!(ENTRY in files)) return files
  const traced = await traceLoaded(folder, remote)
  const list: LoadedFiles = { entry: ENTRY, ...traced, files: pickLoaded(files) }
  const text = JSON.stringify(list)
  await writeFile(join(folder, LOADED_FILES), text)
  return { ...files, [LOADED_FILES]: integrityOf(text) }
}

function pickLoaded(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path)))
}

/**
 * Writes the record of the shell's build, with the contract that remotes must fit. Its list of
 * packages also covers the builds in `others`, such as the one for Node.
 */
export async function recordShell(
  folder: string,
  others: readonly string[],
  version: string,
): Promise<void> {
  await recordContents({ name: 'shell', version }, [folder, ...others])
  await recordAccessibility(folder, await readScreensRun())
  const scripts = await readdir(join(folder, LAZY_SCRIPTS))
  const remotes = scripts.find((name) => /^remotes\.\w+\.js$/.test(name))
  const record: ShellRecord = {
    name: 'shell',
    version,
    contract: await contractVersion(),
    provides: providedVersions('shell'),
    budgets: await shopBudgets(),
    ...(remotes && { remotes: `/${LAZY_SCRIPTS}/${remotes}` }),
    files: await hashRelease(folder),
  }
  await writeFile(join(folder, RELEASE_RECORD), JSON.stringify(record, null, 2))
}
