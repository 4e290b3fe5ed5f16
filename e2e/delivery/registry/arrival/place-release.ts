import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { RELEASE_RECORD, releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { withTemporaryFolder } from '../../../service/temporary-folder.ts'
import { allFiles, hashRelease } from '../release-files.ts'
import { wrongCopies } from './release-in-memory.ts'

const hashesIn = v.pipe(v.string(), v.parseJson(), v.pick(releaseRecord, ['files']))

/**
 * - `mended`: this release was there already, but with missing or different files
 * - `other content`: another release of this version is there; it stays unchanged
 */
export type Placed = 'placed' | 'mended' | 'there already' | 'other content'

interface ReleaseToPlace {
  remote: string
  version: string
  /**
   * Content of the release's `release.json`. It identifies the release, because it has the hash of
   * every file.
   */
  record: Uint8Array
}

/**
 * Puts a release into `<releases>/<remote>/<version>`, completely or not at all: `write` fills a
 * hidden folder in the same place, which is then renamed. If several processes place the same
 * release at once, one of them does it. A release that is there already is checked: missing or
 * changed files are written again.
 */
export async function placeRelease(
  releases: string,
  { remote, version, record }: ReleaseToPlace,
  write: (folder: string) => Promise<void>,
): Promise<Placed> {
  const folder = join(releases, remote, version)
  const before = await compareWith(folder, record)
  if (before !== null && before !== 'damaged') return before
  return await withTemporaryFolder(join(releases, remote), async (unfinished) => {
    await write(unfinished)
    if (before === 'damaged') {
      await repairFiles(folder, unfinished)
      return 'mended'
    }
    try {
      await rename(unfinished, folder)
      return 'placed'
    } catch (error) {
      const meanwhile = await compareWith(folder, record)
      if (meanwhile === null || meanwhile === 'damaged') throw error
      return meanwhile
    }
  })
}

/**
 * How the release in this folder differs from the release with this record; null if there is no
 * release.
 */
async function compareWith(
  folder: string,
  record: Uint8Array,
): Promise<'there already' | 'damaged' | 'other content' | null> {
  const there = await readFile(join(folder, RELEASE_RECORD)).catch(() => null)
  if (there?.equals(record)) {
    return (await isWhole(folder, record).catch(() => false)) ? 'there already' : 'damaged'
  }
  return (await stat(folder).catch(() => null)) === null ? null : 'other content'
}

/**
 * Whether the release in this folder has exactly the files of its record, and only correct
 * compressed copies. A crash or a manual change may have damaged it.
 */
async function isWhole(folder: string, record: Uint8Array): Promise<boolean> {
  const named = v.safeParse(hashesIn, Buffer.from(record).toString())
  if (!named.success) return false
  if (!isDeepStrictEqual(await hashRelease(folder), named.output.files)) return false
  const paths = await allFiles(folder)
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const
  return (await wrongCopies(new Map(await Promise.all(paths.map(read))))).length === 0
}

/**
 * Replaces the files one by one: if the folder were moved away, browsers would get nothing for a
 * moment.
 */
async function repairFiles(folder: string, whole: string): Promise<void> {
  const paths = await allFiles(whole)
  for (const path of paths) {
    const target = join(folder, path)
    try {
      await mkdir(dirname(target), { recursive: true })
      await rename(join(whole, path), target)
    } catch {
      // Also removes a file that is in the place of a folder, or a folder in the place of a file.
      await clearPath(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(join(whole, path), target)
    }
  }
  const others = (await allFiles(folder)).filter((path) => !paths.includes(path))
  for (const path of others) await rm(join(folder, path), { force: true })
}

async function clearPath(folder: string, path: string): Promise<void> {
  const parts = path.split('/')
  for (const [at] of parts.entries()) {
    const place = join(folder, ...parts.slice(0, at + 1))
    const isLast = at === parts.length - 1
    const there = await stat(place).catch(() => null)
    if (there !== null && there.isDirectory() === isLast) await rm(place, { recursive: true })
  }
}
