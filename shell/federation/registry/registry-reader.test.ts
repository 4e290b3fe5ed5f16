// @vitest-environment happy-dom
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

test('the reading of the start serves everybody until a fresh one is wanted', async () => {
  const fetch = answering()
  const { read } = createRegistryReader('/registry.json', Promise.resolve(empty))
  expect(await read(false)).toEqual(current)
  expect(await read(false)).toEqual(current)
  expect(fetch).not.toHaveBeenCalled()
  expect(await read(true)).toEqual(current)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([null, '<!doctype html>', '{"remotes":[]}'])(
  'a reading that gives %j, and no registry, is repeated by the next call',
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
])('%s counts as no registry', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const { read } = createRegistryReader('/registry.json', Promise.resolve(null))
  expect(await read(true)).toBeNull()
})

// Regression: a page waited for a hanging registry twice before it showed the failure.
test('a call during a reading waits for that reading only', async () => {
  const fetch = answering()
  let answer: (text: null) => void = () => {}
  const first = new Promise<null>((resolve) => {
    answer = resolve
  })
  const { read } = createRegistryReader('/registry.json', first)
  const asked = read(false)
  answer(null)
  expect(await asked).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test.each([null, '<!doctype html>', '{"remotes":[]}', '[]', 'null', '{"microFrontends":7}'])(
  'for a registry that is %j the last good one is used, and the console says so',
  async (broken) => {
    await createRegistryReader('/registry.json', Promise.resolve(empty)).read(false)
    const { read } = createRegistryReader('/registry.json', Promise.resolve(broken))
    expect(await read(false)).toEqual(earlier)
    expect(console.warn).toHaveBeenCalledOnce()
    // The broken text has not replaced it in the storage.
    expect(await createRegistryReader('/r', Promise.resolve(null)).read(false)).toEqual(earlier)
  },
)

test('with a closed storage there is no last good one', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await createRegistryReader('/r', Promise.resolve(empty)).read(false)).toEqual(current)
  expect(await createRegistryReader('/r', Promise.resolve(null)).read(false)).toBeNull()
})

// Regression: a hanging registry was requested again only to look for further pages.
test('the latest result is returned without starting a request', async () => {
  const fetch = answering()
  const { latest, read } = createRegistryReader('/registry.json', Promise.resolve(null))
  expect(await latest()).toBeNull()
  expect(await latest()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  await read(false)
  expect(await latest()).toEqual(current)
})

// Regression: an older, good answer that arrived late hid that the latest had failed.
test('what an older reading gives late says nothing of the latest one', async () => {
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
