import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { SchemaMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { type EmptyCluster, emptyCluster } from '../database/open-pglite.ts'
import { hashMigrations } from './hash-migrations.ts'

const PREFIX = 'museum-shop-cluster-'
const LONGEST_AGE_MS = 7 * 24 * 3_600_000

/**
 * Files of an empty embedded database, created by the first test run and cached for all others on
 * this machine.
 */
export async function cachedCluster(): Promise<EmptyCluster> {
  return await cached('empty', emptyCluster)
}

/**
 * Files of an embedded database with the tables of these migrations in the schema `shop`, cached in
 * the same way.
 */
export async function migratedCluster(migrations: SchemaMigrations): Promise<EmptyCluster> {
  return await cached(await hashMigrations(migrations), () => makeMigrated(migrations))
}

async function makeMigrated(migrations: SchemaMigrations): Promise<EmptyCluster> {
  const aside = await mkdtemp(join(tmpdir(), 'shop-cluster-'))
  const folder = join(aside, 'shop')
  try {
    const place = { folder, schema: 'shop', cluster: cachedCluster }
    await (await openDatabase(place, migrations)).destroy()
    const pglite = await PGlite.create({ dataDir: folder })
    const cluster = await pglite.dumpDataDir('none')
    await pglite.close()
    return cluster
  } finally {
    await rm(aside, { recursive: true })
  }
}

async function cached(what: string, make: () => Promise<EmptyCluster>): Promise<EmptyCluster> {
  const file = join(tmpdir(), `${PREFIX}${await pgliteVersion()}-${what}.tar`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept !== undefined) return new Blob([kept], { type: 'application/x-tar' })
  await removeOld()
  const made = await make()
  // Several test files may write this file at once. The last one wins, which does no harm, because
  // all contents are equal.
  const aside = `${file}.${process.pid}`
  await writeFile(aside, made.stream())
  await rename(aside, file)
  return made
}

/**
 * The version is part of the file's name, because files of another version of PGlite may differ.
 */
async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const text = await readFile(join(dirname(entry), '../package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}

async function removeOld(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const file = join(tmpdir(), name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LONGEST_AGE_MS) await rm(file, { force: true })
  }
}
