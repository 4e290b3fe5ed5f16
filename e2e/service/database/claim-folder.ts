import { createHash } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Makes sure that only one process of this machine uses a folder. The embedded database does not
 * check this, and two processes would destroy it. Rejects when the folder is in use. The claim ends
 * when the returned function is called, or when the process ends for any reason.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressFor(resolve(folder))
  const server = (await listen(address)) ?? (await takeOver(address))
  if (server === undefined) {
    throw new Error(`${folder} is in use by another process.
Stop that one, or set another folder for this one: DATA_DIR=…`)
  }
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

/**
 * Address of a socket that only shows that the folder is in use and carries no data. A lock
 * file of a killed process would still claim the folder. The file of its socket may also stay, but
 * no process listens on it.
 */
function addressFor(folder: string): string {
  const name = `museum-shop-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((found, failed) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? found(undefined) : failed(error),
    )
    server.listen(address, () => found(server))
  })
}

/**
 * Listens on an address that a killed process left behind; undefined if another process still
 * listens there.
 */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined
  await unlink(address).catch(() => {})
  return await listen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      found(true)
    })
    socket.once('error', () => found(false))
  })
}
