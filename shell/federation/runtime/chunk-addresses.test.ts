// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetRemote, renewChunkAddresses } from './chunk-addresses.ts'

const LIST = 'chunk_mf_tickets'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Acts like a bundle when its entry runs: it takes the chunks in the list, and all that are pushed
 * later.
 */
function aBundle(): { loaded: unknown[] } {
  const loaded: unknown[] = []
  const chunks = Reflect.get(globalThis, LIST)
  for (const [ids] of chunks) loaded.push(...ids)
  const parent = chunks.push.bind(chunks)
  chunks.push = (chunk: [string[]]) => {
    loaded.push(...chunk[0])
    parent(chunk)
  }
  return { loaded }
}

/** Acts like the file of a chunk when it runs. */
function runChunk(src: string, id: string): void {
  const script = Object.assign(document.createElement('script'), { src })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  Reflect.get(globalThis, LIST).push([[id], {}])
  vi.restoreAllMocks()
}

test('a restarted remote does not find the chunks of its previous start', () => {
  vi.stubGlobal(LIST, [[['page'], {}]])
  forgetRemote('mf_tickets', 1)
  expect(aBundle().loaded).toEqual([])
})

// Regression: a chunk of an abandoned release would have run in its fallback.
test('a restarted remote ignores a late chunk of its previous start', () => {
  vi.stubGlobal(LIST, [])
  forgetRemote('mf_tickets', 2)
  runChunk('https://m/1.0.0/page.1a2b.js', 'before the entry')
  const bundle = aBundle()
  runChunk('https://m/1.0.0/page.1a2b.js', 'late')
  runChunk('https://m/1.0.0/page.1a2b.js?attempt=1', 'of the attempt before')
  runChunk('https://m/1.1.0/page.1a2b.js?attempt=2', 'page')
  expect(bundle.loaded).toEqual(['page'])
})

// Regression: a page with a hanging chunk could not be retried, because the browser reused the
// request.
test('a restarted remote requests its chunks at new addresses', () => {
  const loader = { u: (id: string) => `static/js/async/${id}.1a2b3c4d.js` }
  const run = (chunk: [string[], object, (loader: unknown) => void]) => chunk[2](loader)
  vi.stubGlobal(LIST, { push: run })
  renewChunkAddresses('mf_tickets', 2)
  expect(loader.u('page')).toBe('static/js/async/page.1a2b3c4d.js?attempt=2')
})

test('the new addresses have no effect on a remote without chunks', () => {
  expect(() => renewChunkAddresses('mf_tickets', 1)).not.toThrow()
})

// Regression: an abandoned entry arrived late, and the retry used it instead of the new one.
test('a restarted remote uses nothing of its previous start', () => {
  const others = { name: 'mf_checkout' }
  const instances = [{ name: 'mf_tickets' }, others, { name: 'mf_tickets' }]
  Object.assign(globalThis, { mf_tickets: {}, __FEDERATION__: { __INSTANCES__: instances } })
  forgetRemote('mf_tickets', 1)
  expect(instances).toEqual([others])
  expect('mf_tickets' in globalThis).toBe(false)
  Reflect.deleteProperty(globalThis, '__FEDERATION__')
  expect(() => forgetRemote('mf_tickets', 1)).not.toThrow()
})
