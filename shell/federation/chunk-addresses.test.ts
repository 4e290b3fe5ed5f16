import { afterEach, expect, test, vi } from 'vitest'
import { forgetRemote, renewChunkAddresses } from './chunk-addresses.ts'

afterEach(() => vi.unstubAllGlobals())

test('a remote that is started once more does not find the chunks of before', () => {
  vi.stubGlobal('chunk_mf_tickets', [[['page'], {}]])
  forgetRemote('mf_tickets')
  expect(Reflect.has(globalThis, 'chunk_mf_tickets')).toBe(false)
})

// A page whose chunk hung could not be retried: the browser waited for the first request again.
test('its chunks get new addresses', () => {
  const loader = { u: (id: string) => `static/js/async/${id}.1a2b3c4d.js` }
  const run = (chunk: [string[], object, (loader: unknown) => void]) => chunk[2](loader)
  vi.stubGlobal('chunk_mf_tickets', { push: run })
  renewChunkAddresses('mf_tickets', 2)
  expect(loader.u('page')).toBe('static/js/async/page.1a2b3c4d.js?attempt=2')
})

test('a remote without chunks is left alone', () => {
  expect(() => renewChunkAddresses('mf_tickets', 1)).not.toThrow()
})

// An entry that was given up came after all, and the retry went on with it instead of the new one.
test('of a remote that is started once more nothing of the former start is used', () => {
  const others = { name: 'mf_checkout' }
  const instances = [{ name: 'mf_tickets' }, others, { name: 'mf_tickets' }]
  Object.assign(globalThis, { mf_tickets: {}, __FEDERATION__: { __INSTANCES__: instances } })
  forgetRemote('mf_tickets')
  expect(instances).toEqual([others])
  expect('mf_tickets' in globalThis).toBe(false)
  Reflect.deleteProperty(globalThis, '__FEDERATION__')
  expect(() => forgetRemote('mf_tickets')).not.toThrow()
})
