import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takePort } from './take-port.ts'

/** The port of a server that listens on this address until the test ends. */
async function listen(host: string, port = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function take(wanted: number, variable: string | null = 'PORT') {
  const said: string[] = []
  const port = await takePort(variable, wanted, (line) => said.push(line))
  return { port, said }
}

const taken = (wanted: number, port: number) =>
  `Port ${wanted} is taken or not allowed: using ${port}.`

test('takes the wanted port silently when it is free', async () => {
  const free = (await take(0)).port + 1
  const { port, said } = await take(free)
  expect(said).toEqual(port === free ? [] : [expect.stringContaining(`Port ${free} is taken`)])
})

test.each(['127.0.0.1', '::'])(
  'takes the next free port and reports it when the wanted one is in use at %s',
  async (host) => {
    const wanted = await listen(host)
    const { port, said } = await take(wanted)
    expect(port).toBeGreaterThan(wanted)
    expect(port).toBeLessThanOrEqual(wanted + 21)
    expect(said).toEqual([`${taken(wanted, port)} (Set PORT to choose one.)`])
  },
)

test('gives each part of the shop a different port', async () => {
  const first = await take(0)
  const second = await take(first.port, null)
  expect(second.port).not.toBe(first.port)
  expect(second.said).toEqual([taken(first.port, second.port)])
})

test('lets the system choose a port when the highest port is in use', async () => {
  await listen('127.0.0.1', 65_535)
  expect((await take(65_535)).port).not.toBe(65_535)
})
