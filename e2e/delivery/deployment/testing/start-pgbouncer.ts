import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { started } from './run-program.ts'

const EXAMPLE = join(import.meta.dirname, '../pgbouncer/example.ini')

export interface RunningPgbouncer {
  urlOf: (name: string) => string
  stop: () => Promise<void>
}

/**
 * PgBouncer with the settings of the example, in front of this database server. By default it has
 * so few connections that clients share them. In addition to the example, it has the database
 * `bare`, which sets nothing.
 */
export async function startPgbouncer(
  program: string,
  server: string,
  connections = 4,
): Promise<RunningPgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: serverPort, pathname, username, password } = new URL(server)
  const users = join(folder, 'users.txt')
  const at = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`
  const settings = (await readFile(EXAMPLE, 'utf8'))
    .replaceAll('host=127.0.0.1 port=5432 dbname=shop', at)
    .replace('[pgbouncer]', `bare = ${at}\n\n[pgbouncer]`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${connections}`)
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings)
  // PgBouncer refuses to run as root, so it must read its files as another user.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  await chmod(folder, 0o755)
  const pooler = spawn(program, ['-q', ...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  pooler.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-2000)
  })
  const stop = await started(
    pooler,
    folder,
    () => isOpen(port),
    () => `pgbouncer: ${said}`,
  )
  const urlOf = (name: string) => `postgresql://${username}:${password}@127.0.0.1:${port}/${name}`
  return { urlOf, stop }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
