import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FILES } from '@shop/shared/federation/own-files'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import type { FullRecord, ShellRecord } from '../../registry/records.ts'
import { hashRelease } from '../../registry/release-files.ts'
import { contractVersion, type ReleaseName } from './app-package.ts'

/** Writes down what the build in this folder consists of, so that each file can be checked. */
export async function recordRelease(
  folder: string,
  { remote, version, contract, shop }: ReleaseName,
): Promise<FullRecord> {
  const [files, own] = await Promise.all([
    hashRelease(folder),
    readFile(join(folder, OWN_FILES), 'utf8'),
  ])
  const ownFiles = v.parse(v.array(v.string()), JSON.parse(own))
  const record = { remote, version, contract, ...shop, own: ownFiles, files }
  await writeFile(join(folder, RELEASE_RECORD), JSON.stringify(record, null, 2))
  await rm(join(folder, OWN_FILES))
  return record
}

/** Likewise of the shell: remotes that were built against another contract do not fit it. */
export async function recordShell(folder: string, version: string): Promise<void> {
  const record: ShellRecord = { name: 'shell', version, contract: await contractVersion() }
  await writeFile(join(folder, RELEASE_RECORD), JSON.stringify(record, null, 2))
}
