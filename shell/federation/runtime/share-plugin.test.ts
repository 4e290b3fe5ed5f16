import { expect, test } from 'vitest'
import { secureShared } from './share-plugin.ts'

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

/** As in the runtime, later callers wait for the load that is in progress. */
function load(shared: Shared) {
  shared.loading ??= Promise.resolve(shared.get())
  return shared.loading
}

// Regression: the basket needed a file of the tickets, and failed after they had failed.
test('a remote loads its own copy of a shared module that no app has loaded yet', async () => {
  const entry = aShared('mf_tickets', fails)
  secureShared(entry, aShared('mf_checkout', works))
  await expect(load(entry)).resolves.toBe(module)
})

test('a failed load of a shared module is not cached: the next call loads the module again', async () => {
  const entry = aShared('mf_tickets', works)
  secureShared(entry, aShared('mf_tickets', fails))
  await expect(load(entry)).rejects.toThrow()
  expect(entry.loading).toBeNull()
  secureShared(entry, aShared('mf_checkout', works))
  await expect(load(entry)).resolves.toBe(module)
})

// Regression: after a shared file had failed, a page of the tickets stayed broken until a reload.
test('a shared module fails if another module that it needs is missing', async () => {
  const lacksAnother = async () => () => {
    throw new Error('ChunkLoadError')
  }
  const entry = aShared('mf_tickets', works)
  secureShared(entry, aShared('mf_tickets', lacksAnother))
  await expect(load(entry)).rejects.toThrow()
  secureShared(entry, aShared('mf_tickets', works))
  await expect(load(entry)).resolves.toBe(module)
})

test('a remote waits for a shared module that another loads, and loads its own only if that fails', async () => {
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

// Regression: the new release of a page waited for files of the old one, which were gone.
test('a release does not fail when the previous release of the same remote fails to load a module', async () => {
  const entry = aShared('mf_tickets', fails)
  secureShared(entry, aShared('mf_tickets', fails))
  load(entry).catch(() => {})
  secureShared(entry, aShared('mf_tickets', works))
  await expect(load(entry)).resolves.toBe(module)
})

// Regression: the next release got the files of the previous one, which had requested them first.
test('a release loads its own copy of a module, even if an earlier release has requested the module', async () => {
  for (const isStillUnderWay of [true, false]) {
    const entry = aShared('mf_tickets', works)
    secureShared(entry, aShared('mf_tickets', fails))
    const failing = load(entry)
    if (isStillUnderWay) failing.catch(() => {})
    else await expect(failing).rejects.toThrow()
    secureShared(entry, { ...entry })
    await expect(load(entry)).resolves.toBe(module)
  }
})

test('a second request for a module during the first waits, and does not load the module twice', async () => {
  let asked = 0
  const entry = aShared('mf_tickets', async () => {
    asked += 1
    throw new Error('ChunkLoadError')
  })
  // As in the runtime, the page's entry is the remote's own entry, and the caller passes a copy of
  // it.
  secureShared(entry, { ...entry })
  const loading = load(entry)
  secureShared(entry, { ...entry })
  expect(load(entry)).toBe(loading)
  await expect(loading).rejects.toThrow()
  expect(asked).toBe(1)
})

test('shared modules that are loaded or have other versions stay unchanged', () => {
  const loaded = { ...aShared('shell', works), loaded: true }
  secureShared(loaded, aShared('mf_checkout', fails))
  expect(loaded.get).toBe(works)
  const newer = { ...aShared('mf_tickets', works), version: '1.1.0' }
  secureShared(newer, aShared('mf_checkout', fails))
  expect(newer.get).toBe(works)
})
