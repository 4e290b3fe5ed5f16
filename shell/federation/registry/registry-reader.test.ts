// @vitest-environment happy-dom
import { deferred } from '@shop/shared/async/testing/deferred'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRegistryReader } from './registry-reader.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const empty = '{"microFrontends":{}}'
const current = { registry: { microFrontends: {} }, isCurrent: true }
const earlier = { ...current, isCurrent: false }

function answering(text = empty) {
  const fetch = vi.fn(async () => new Response(text))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('the reading at the start serves all calls until a fresh reading is requested', async () => {
  const fetch = answering()
  const { read } = createRegistryReader('/registry.json', Promise.resolve(empty))
  expect(await read(false)).toEqual(current)
  expect(await read(false)).toEqual(current)
  expect(fetch).not.toHaveBeenCalled()
  expect(await read(true)).toEqual(current)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([null, '<!doctype html>', '{"remotes":[]}'])(
  'requests the registry again after a reading that gave %j instead of a registry',
  async (broken) => {
    const fetch = answering()
    const { read } = createRegistryReader('/registry.json', Promise.resolve(broken))
    expect(await read(false)).toBeNull()
    expect(await read(false)).toEqual(current)
    expect(await read(false)).toEqual(current)
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['an error', async () => new Response(empty, { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('refused'))],
])('%s does not count as a registry', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const { read } = createRegistryReader('/registry.json', Promise.resolve(null))
  expect(await read(true)).toBeNull()
})

// Regression: a page waited for a hanging registry twice before it showed the failure.
test('a call during a reading of the registry waits for that reading and starts no other', async () => {
  const fetch = answering()
  const { promise: first, resolve: answer } = deferred<null>()
  const { read } = createRegistryReader('/registry.json', first)
  const asked = read(false)
  answer(null)
  expect(await asked).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test.each([null, '<!doctype html>', '{"remotes":[]}', '[]', 'null', '{"microFrontends":7}'])(
  'uses the last good registry if the text is %j, with a warning on the console',
  async (broken) => {
    await createRegistryReader('/registry.json', Promise.resolve(empty)).read(false)
    const { read } = createRegistryReader('/registry.json', Promise.resolve(broken))
    expect(await read(false)).toEqual(earlier)
    expect(console.warn).toHaveBeenCalledOnce()
    // The broken text has not replaced the last good registry in the storage.
    expect(await createRegistryReader('/r', Promise.resolve(null)).read(false)).toEqual(earlier)
  },
)

test('with a blocked storage there is no last good registry', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await createRegistryReader('/r', Promise.resolve(empty)).read(false)).toEqual(current)
  expect(await createRegistryReader('/r', Promise.resolve(null)).read(false)).toBeNull()
})

// Regression: a hanging registry was requested again only to look for further pages.
test('returns the registry that was read last without starting a request', async () => {
  const fetch = answering()
  const { latest, read } = createRegistryReader('/registry.json', Promise.resolve(null))
  expect(await latest()).toBeNull()
  expect(await latest()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  await read(false)
  expect(await latest()).toEqual(current)
})

// Regression: a late answer of an older reading hid that the latest one had failed.
test('a late answer to an older reading does not change the result of the latest reading', async () => {
  const answers: ((text: string) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((text) => resolve(new Response(text)))
      }),
  )
  const { read } = createRegistryReader('/registry.json', Promise.resolve(null))
  await read(false)
  const [slow, fast] = [read(true), read(true)]
  answers[1]?.('<html>')
  expect(await fast).toBeNull()
  answers[0]?.(empty)
  expect(await slow).toEqual(current)
  const next = read(false)
  answers[2]?.(empty)
  expect(await next).toEqual(current)
})
