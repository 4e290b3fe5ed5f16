import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { RELEASE_RECORD, releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { withTemporaryFolder } from '../../../service/temporary-folder.ts'
import { allFiles, hashRelease } from '../release-files.ts'
import { wrongCopies } from './held-release.ts'

const hashesIn = v.pipe(v.string(), v.parseJson(), v.pick(releaseRecord, ['files']))

/**
 * - `mended`: this release lay there already, with files that were missing or others than its own
 * - `other content`: this version lies there already and is another one. It is as it was.
 */
export type Placed = 'placed' | 'mended' | 'there already' | 'other content'

interface ReleaseToPlace {
  remote: string
  version: string
  /** Content of its `release.json`, which names it: it has the hash of every file. */
  record: Uint8Array
}

/**
 * Puts a release to `<releases>/<remote>/<version>`, all of it or nothing: `write` fills a hidden
 * folder beside, which is renamed. Of several that do so at once one places it. What is there
 * already is read as well: its files go where they are missing or were changed.
 */
export async function placeRelease(
  releases: string,
  { remote, version, record }: ReleaseToPlace,
  write: (folder: string) => Promise<void>,
): Promise<Placed> {
  const folder = join(releases, remote, version)
  const before = await compareWith(folder, record)
  if (before !== null && before !== 'spoilt') return before
  return await withTemporaryFolder(join(releases, remote), async (unfinished) => {
    await write(unfinished)
    if (before === 'spoilt') {
      await mend(folder, unfinished)
      return 'mended'
    }
    try {
      await rename(unfinished, folder)
      return 'placed'
    } catch (error) {
      const meanwhile = await compareWith(folder, record)
      if (meanwhile === null || meanwhile === 'spoilt') throw error
      return meanwhile
    }
  })
}

/** Null where nothing lies. */
async function compareWith(
  folder: string,
  record: Uint8Array,
): Promise<'there already' | 'spoilt' | 'other content' | null> {
  const there = await readFile(join(folder, RELEASE_RECORD)).catch(() => null)
  if (there?.equals(record)) {
    return (await isWhole(folder, record).catch(() => false)) ? 'there already' : 'spoilt'
  }
  return (await stat(folder).catch(() => null)) === null ? null : 'other content'
}

/**
 * Does the release in this folder have the files that its record names, none beside them, and no
 * compressed copy of anything else? A machine that went down may have left it otherwise, or a hand.
 */
async function isWhole(folder: string, record: Uint8Array): Promise<boolean> {
  const named = v.safeParse(hashesIn, Buffer.from(record).toString())
  if (!named.success) return false
  if (!isDeepStrictEqual(await hashRelease(folder), named.output.files)) return false
  const paths = await allFiles(folder)
  const read = async (path: string) => [path, await readFile(join(folder, path))] as const
  return (await wrongCopies(new Map(await Promise.all(paths.map(read))))).length === 0
}

/** File by file: of a folder that is moved away, a browser would for a moment get nothing at all. */
async function mend(folder: string, whole: string): Promise<void> {
  const paths = await allFiles(whole)
  for (const path of paths) {
    const target = join(folder, path)
    try {
      await mkdir(dirname(target), { recursive: true })
      await rename(join(whole, path), target)
    } catch {
      // A file lies where a folder belongs, or a folder where a file does.
      await clearWay(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(join(whole, path), target)
    }
  }
  const others = (await allFiles(folder)).filter((path) => !paths.includes(path))
  for (const path of others) await rm(join(folder, path), { force: true })
}

async function clearWay(folder: string, path: string): Promise<void> {
  const parts = path.split('/')
  for (const [at] of parts.entries()) {
    const place = join(folder, ...parts.slice(0, at + 1))
    const isLast = at === parts.length - 1
    const there = await stat(place).catch(() => null)
    if (there !== null && there.isDirectory() === isLast) await rm(place, { recursive: true })
  }
}
