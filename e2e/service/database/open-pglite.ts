import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { checkFolder, damaged } from './check-folder.ts'
import { claimFolder } from './claim-folder.ts'

/** Files of a new, empty database. Creating them takes seconds, unpacking them is quick. */
export type EmptyCluster = Blob

let shared: Promise<EmptyCluster> | undefined

/** Files of an empty database, created once and shared by all databases of this process. */
export function emptyCluster(): Promise<EmptyCluster> {
  shared ??= makeEmptyCluster()
  return shared
}

async function makeEmptyCluster(): Promise<EmptyCluster> {
  const pglite = await PGlite.create()
  const cluster = await pglite.dumpDataDir('none')
  await pglite.close()
  return cluster
}

/**
 * Opens the embedded database of a folder, and creates it if needed; without a folder, in memory.
 * Rejects with a readable message if the folder cannot be used or its database is damaged.
 */
export async function openPGlite(
  folder: string | undefined,
  cluster: () => Promise<EmptyCluster> = emptyCluster,
): Promise<PGlite> {
  if (folder === undefined) return await PGlite.create({ loadDataDir: await cluster() })
  const release = await claimFolder(folder)
  try {
    if (!(await checkFolder(folder))) await unpackInto(folder, cluster)
    return releasedOnClose(await openFolder(folder), release)
  } catch (error) {
    await release()
    throw error
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder })
  } catch (error) {
    throw damaged(folder, error)
  }
}

function releasedOnClose(pglite: PGlite, release: () => Promise<void>): PGlite {
  const close = pglite.close.bind(pglite)
  pglite.close = async () => {
    await close()
    await release()
  }
  return pglite
}

/**
 * Unpacks the files into another folder, which is then renamed, so that an interrupted start leaves
 * no incomplete database behind.
 */
async function unpackInto(folder: string, cluster: () => Promise<EmptyCluster>): Promise<void> {
  const aside = `${folder}.new`
  await rm(aside, { recursive: true, force: true })
  const pglite = await PGlite.create({ dataDir: aside, loadDataDir: await cluster() })
  await pglite.close()
  await rename(aside, folder)
}
