import { connect, createServer } from 'node:net'

/** How many ports after the wanted one are tried before the system may choose any. */
const NEIGHBOURS = 20

export type PortState = 'free' | 'taken' | 'forbidden'

export type PickedPort =
  | { kind: 'wanted'; port: number }
  | { kind: 'other'; port: number; why: 'taken' | 'forbidden' }

/**
 * The wanted port if it is free, else the next free one after it, never one of `reserved`. 0 means
 * any. `stateOf` tells the state of a port; the default asks this machine.
 */
export async function pickPort(
  wanted: number,
  reserved: readonly number[] = [],
  stateOf: (port: number) => Promise<PortState> = portState,
): Promise<PickedPort> {
  if (wanted === 0) return { kind: 'wanted', port: await anyPort() }
  const state = reserved.includes(wanted) ? 'taken' : await stateOf(wanted)
  if (state === 'free') return { kind: 'wanted', port: wanted }
  // Ports below 1024 may be forbidden one and all.
  const first = state === 'forbidden' ? 8080 : wanted + 1
  for (let port = first; port <= Math.min(first + NEIGHBOURS, 65_535); port += 1) {
    if (!reserved.includes(port) && (await stateOf(port)) === 'free') {
      return { kind: 'other', port, why: state }
    }
  }
  return { kind: 'other', port: await anyPort(), why: state }
}

/** Some systems let two servers share a port on different addresses, so both ways are asked. */
export async function portState(port: number): Promise<PortState> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isAnswered(port, host)))
  if (answers.includes(true)) return 'taken'
  return listenOnce(port)
    .then(() => 'free' as const)
    .catch((error: NodeJS.ErrnoException) => (error.code === 'EACCES' ? 'forbidden' : 'taken'))
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

function anyPort(): Promise<number> {
  return listenOnce(0)
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
