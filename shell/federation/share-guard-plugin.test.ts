import { expect, test } from 'vitest'
import { secureShared } from './share-guard-plugin.ts'

type Shared = Parameters<typeof secureShared>[0]

function aShared(from: string, get: Shared['get']): Shared {
  return {
    version: '1.0.0',
    from,
    get,
    shareConfig: { requiredVersion: '^1.0.0' },
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first',
  }
}

const module = () => ({})
const works = async () => module
const fails = async () => Promise.reject(new Error('ChunkLoadError'))

/** As the runtime does: the copy is asked for, and who comes later waits for the same. */
function load(shared: Shared) {
  shared.loading ??= Promise.resolve(shared.get())
  return shared.loading
}

// The basket could not be shown after the tickets had failed: it wanted a file of theirs.
test('who needs a module that is not loaded yet brings it along', async () => {
  const entry = aShared('mf_tickets', fails)
  secureShared(entry, aShared('mf_checkout', works))
  await expect(load(entry)).resolves.toBe(module)
})

test('a failure is not kept: the next who asks loads it', async () => {
  const entry = aShared('mf_tickets', works)
  secureShared(entry, aShared('mf_tickets', fails))
  await expect(load(entry)).rejects.toThrow()
  expect(entry.loading).toBeNull()
  secureShared(entry, aShared('mf_checkout', works))
  await expect(load(entry)).resolves.toBe(module)
})

// A page of the tickets stayed lost until a reload once a file that others need had failed.
test('a module that came without one it needs has failed as well', async () => {
  const lacksAnother = async () => () => {
    throw new Error('ChunkLoadError')
  }
  const entry = aShared('mf_tickets', works)
  secureShared(entry, aShared('mf_tickets', lacksAnother))
  await expect(load(entry)).rejects.toThrow()
  secureShared(entry, aShared('mf_tickets', works))
  await expect(load(entry)).resolves.toBe(module)
})

test('a module under way for another is waited for, and loaded only if that fails', async () => {
  let asked = 0
  const counted = async () => {
    asked += 1
    return module
  }
  for (const [get, times] of [
    [works, 0],
    [fails, 1],
  ] as const) {
    const entry = aShared('mf_tickets', works)
    secureShared(entry, aShared('mf_tickets', get))
    load(entry)
    secureShared(entry, aShared('mf_checkout', counted))
    secureShared(entry, aShared('mf_checkout', counted))
    await expect(load(entry)).resolves.toBe(module)
    expect(asked).toBe(times)
  }
})

test('what is loaded, or of another version, stays as it is', () => {
  const loaded = { ...aShared('shell', works), loaded: true }
  secureShared(loaded, aShared('mf_checkout', fails))
  expect(loaded.get).toBe(works)
  const newer = { ...aShared('mf_tickets', works), version: '1.1.0' }
  secureShared(newer, aShared('mf_checkout', fails))
  expect(newer.get).toBe(works)
})
