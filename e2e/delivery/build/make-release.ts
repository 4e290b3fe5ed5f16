import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { gzipSize, overBudget } from '../registry/own-size.ts'
import { hashRelease } from '../registry/release-files.ts'
import type { ReleaseName } from './app-package.ts'
import { precompress } from './precompress.ts'
import { recordRelease } from './record-release.ts'

export type ReleaseOutcome =
  | { kind: 'made'; folder: string; gzipBytes: number }
  | { kind: 'unchanged'; folder: string; gzipBytes: number }
  | { kind: 'refused'; why: string }

/**
 * Builds a release of a remote into its own folder below `releases`, which never changes
 * afterwards. A refused release leaves nothing behind.
 */
export async function makeRelease(
  name: ReleaseName,
  releases: string,
  build: (folder: string) => Promise<void>,
): Promise<ReleaseOutcome> {
  const { remote, version } = name
  if (!/^\w[\w.+-]*$/.test(version)) {
    return { kind: 'refused', why: `${version} cannot be the name of a folder.` }
  }
  const folder = join(releases, version)
  return await withTemporaryFolder(releases, async (building) => {
    await build(building)
    const { own = [] } = await recordRelease(building, name)
    const contents = await Promise.all(own.map((path) => readFile(join(building, path))))
    const gzipBytes = await gzipSize(contents)
    const tooLarge = overBudget(remote, gzipBytes, name.budget)
    if (tooLarge !== null) return { kind: 'refused', why: `${tooLarge}\nNothing was released.` }
    const there = await compareWith(folder, building)
    if (there === 'same') return { kind: 'unchanged', folder, gzipBytes }
    if (there === 'other') {
      return {
        kind: 'refused',
        why: `${remote} ${version} is released already, with other content: a release never changes.
Raise the version in ${remote}/package.json and release again. ${folder} was not changed.`,
      }
    }
    await precompress(building)
    await rename(building, folder)
    return { kind: 'made', folder, gzipBytes }
  })
}

/**
 * Compares the records and the files too, because files of the existing release may have been
 * changed.
 */
async function compareWith(folder: string, building: string): Promise<'absent' | 'same' | 'other'> {
  const record = await readFile(join(folder, RELEASE_RECORD), 'utf8').catch(() => null)
  const files = await hashRelease(folder).catch(() => null)
  if (files === null) return 'absent'
  if (record !== (await readFile(join(building, RELEASE_RECORD), 'utf8'))) return 'other'
  const built = await hashRelease(building)
  return JSON.stringify(files) === JSON.stringify(built) ? 'same' : 'other'
}
