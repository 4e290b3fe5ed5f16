import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'

/** `other content`: this version lies there already and is another one. It is as it was. */
export type Placed = 'placed' | 'there already' | 'other content'

interface ReleaseToPlace {
  remote: string
  version: string
  /** Content of its `release.json`, which names it: it has the hash of every file. */
  record: Uint8Array
}

/**
 * Puts a release to `<releases>/<remote>/<version>`, all of it or nothing: `write` fills a hidden
 * folder beside, which is renamed. Of several that do so at once one places it.
 */
export async function placeRelease(
  releases: string,
  { remote, version, record }: ReleaseToPlace,
  write: (folder: string) => Promise<void>,
): Promise<Placed> {
  const folder = join(releases, remote, version)
  const before = await compareWith(folder, record)
  if (before !== null) return before
  return await withTemporaryFolder(join(releases, remote), async (unfinished) => {
    await write(unfinished)
    try {
      await rename(unfinished, folder)
      return 'placed'
    } catch (error) {
      const meanwhile = await compareWith(folder, record)
      if (meanwhile === null) throw error
      return meanwhile
    }
  })
}

async function compareWith(folder: string, record: Uint8Array): Promise<Placed | null> {
  const there = await readFile(join(folder, RELEASE_RECORD)).catch(() => null)
  if (there?.equals(record)) return 'there already'
  return (await stat(folder).catch(() => null)) === null ? null : 'other content'
}
