import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmptyCluster, emptyCluster } from '../database/open-pglite.ts'

/** The name contains PGlite's version, because its clusters may differ. */
const FILE = join(tmpdir(), 'museum-shop-empty-cluster-0.5.16.tar')

/** An empty cluster, created by the first test run and cached for all others on this machine. */
export async function cachedCluster(): Promise<EmptyCluster> {
  const cached = await readFile(FILE).catch(() => undefined)
  if (cached !== undefined) return new Blob([cached], { type: 'application/x-tar' })
  const made = await emptyCluster()
  // Several test files may do this at once; the last rename wins, and all files are the same.
  const aside = `${FILE}.${process.pid}`
  await writeFile(aside, made.stream())
  await rename(aside, FILE)
  return made
}
