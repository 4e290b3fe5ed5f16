import { getInstance, init } from '@module-federation/enhanced/runtime'
import { expect, test } from 'vitest'
import { BUNDLER_RUNTIME } from '#federation/bundler-runtime'
import { offerRuntime } from './offer-runtime.ts'

function asEntry() {
  offerRuntime()
  return Reflect.get(globalThis, BUNDLER_RUNTIME)()
}

test('each entry gets its own runtime object to write into', () => {
  const [first, second] = [asEntry(), asEntry()]
  first.bundlerRuntimeOptions.remotes = { chunkMapping: {} }
  first.bundlerRuntime.S.default = {}
  expect(second).toMatchObject({ bundlerRuntimeOptions: {}, bundlerRuntime: { S: {} } })
  expect(Object.keys(second.bundlerRuntime.S)).toEqual([])
  expect(Object.keys(second.bundlerRuntimeOptions)).toEqual([])
})

test("an entry's instance is not the one that the shell uses to load remotes", () => {
  const shell = init({ name: 'offering_shell', remotes: [] })
  const entry = asEntry().runtime.init({ name: 'mf_offered', remotes: [] })
  expect(getInstance()).toBe(shell)
  expect(entry.name).toBe('mf_offered')
  expect(asEntry().runtime.init({ name: 'mf_offered', remotes: [] })).toBe(entry)
})

test('an entry has the functions to read what it exposes', () => {
  expect(asEntry().bundlerRuntime).toMatchObject({
    initContainerEntry: expect.any(Function),
    consumes: expect.any(Function),
    I: expect.any(Function),
    init: expect.any(Function),
  })
})
