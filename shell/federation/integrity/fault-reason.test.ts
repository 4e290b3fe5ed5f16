// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { reasonOf } from './fault-reason.ts'
import { fetchPart } from './fetch-part.ts'
import { LostPart, ReleaseFault } from './release-fault.ts'

afterEach(() => vi.unstubAllGlobals())

const NONE = { failed: null, hangs: false }
const integrity = `sha384-${createHash('sha384').update('released').digest('base64')}`
const part = { address: 'http://remotes.test/a.js', integrity }

function lying(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('isSecureContext', true)
}

test('a failure with a known reason keeps this reason', async () => {
  const fault = new ReleaseFault('contract', 'other model')
  expect(await reasonOf(fault, { ...NONE, failed: part })).toBe('contract')
})

test.each([
  ['is not there', () => new Response('', { status: 404 }), 'unreachable'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['was changed', () => new Response('tampered'), 'integrity'],
  // The second request for the file succeeds, so it was only unreachable before.
  ['is as it was released', () => new Response('released'), 'unreachable'],
] as const)('finds the reason by another request: a file that %s', async (_, answer, reason) => {
  lying(answer)
  expect(await reasonOf(new Error('ChunkLoadError'), { ...NONE, failed: part })).toBe(reason)
  expect(await reasonOf(new LostPart(part), NONE)).toBe(reason)
})

test('a failed file that no release lists has the reason integrity', async () => {
  const failed = { ...part, integrity: null }
  expect(await reasonOf(new Error('x'), { ...NONE, failed })).toBe('integrity')
})

test('a hanging request has the reason unreachable, and any other error means broken code', async () => {
  expect(await reasonOf(new Error('timed out'), { ...NONE, hangs: true })).toBe('unreachable')
  expect(await reasonOf(new Error('x is not a function'), NONE)).toBe('broken')
})

test('without TLS, a failed file that can be loaded now counts as rejected by its hash', async () => {
  lying(() => new Response('released'))
  vi.stubGlobal('isSecureContext', false)
  expect(await reasonOf(new LostPart(part), NONE)).toBe('integrity')
})

test('requests a file with its hash, and distinguishes an error, a timeout and a rejected hash', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  await fetchPart(part.address, integrity)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ integrity, cache: 'no-cache' })
  fetch.mockResolvedValue(new Response('', { status: 503 }))
  await expect(fetchPart(part.address, integrity)).rejects.toMatchObject({ reason: 'unreachable' })
  fetch.mockRejectedValue(new DOMException('timed out', 'TimeoutError'))
  await expect(fetchPart(part.address, integrity)).rejects.toMatchObject({ reason: 'unreachable' })
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetchPart(part.address, integrity)).rejects.toBeInstanceOf(LostPart)
})
