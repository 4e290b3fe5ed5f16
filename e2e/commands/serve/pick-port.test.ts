import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { type PortState, pickPort, portState } from './pick-port.ts'

const states =
  (known: Record<number, PortState>) =>
  async (port: number): Promise<PortState> =>
    known[port] ?? 'free'

test('a free port is used as wanted', async () => {
  expect(await pickPort(8080, [], states({}))).toEqual({ kind: 'wanted', port: 8080 })
})

test('a taken port gives way to the next free one', async () => {
  const picked = await pickPort(8080, [], states({ 8080: 'taken', 8081: 'taken' }))
  expect(picked).toEqual({ kind: 'other', port: 8082, why: 'taken' })
})

test('a port reserved for another part is never picked', async () => {
  const picked = await pickPort(8080, [8080, 8081], states({}))
  expect(picked).toEqual({ kind: 'other', port: 8082, why: 'taken' })
})

test('a port that needs more rights gives way to one that does not', async () => {
  const picked = await pickPort(80, [], states({ 80: 'forbidden' }))
  expect(picked).toEqual({ kind: 'other', port: 8080, why: 'forbidden' })
})

test('with every neighbour taken the system chooses', async () => {
  const picked = await pickPort(65_535, [], states({ 65535: 'taken' }))
  expect(picked.kind).toBe('other')
  expect(picked.port).not.toBe(65_535)
})

test('a port that a server listens on counts as taken', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  expect(await portState(port)).toBe('taken')
  server.close()
})
