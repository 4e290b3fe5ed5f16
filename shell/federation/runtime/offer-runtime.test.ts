import { getInstance, init } from '@module-federation/enhanced/runtime'
import { expect, test } from 'vitest'
import { BUNDLER_RUNTIME } from '#federation/bundler-runtime'
import { offerRuntime } from './offer-runtime.ts'

function asEntry() {
  offerRuntime()
  return Reflect.get(globalThis, BUNDLER_RUNTIME)()
}

test('what one entry writes into the runtime it is given, no other finds there', () => {
  const [first, second] = [asEntry(), asEntry()]
  first.bundlerRuntimeOptions.remotes = { chunkMapping: {} }
  first.bundlerRuntime.S.default = {}
  expect(second).toMatchObject({ bundlerRuntimeOptions: {}, bundlerRuntime: { S: {} } })
  expect(Object.keys(second.bundlerRuntime.S)).toEqual([])
  expect(Object.keys(second.bundlerRuntimeOptions)).toEqual([])
})

test('the instance of an entry is not the one by which the shell loads remotes', () => {
  const shell = init({ name: 'offering_shell', remotes: [] })
  const entry = asEntry().runtime.init({ name: 'mf_offered', remotes: [] })
  expect(getInstance()).toBe(shell)
  expect(entry.name).toBe('mf_offered')
  expect(asEntry().runtime.init({ name: 'mf_offered', remotes: [] })).toBe(entry)
})

test('an entry can be asked for what it exposes', () => {
  expect(asEntry().bundlerRuntime).toMatchObject({
    initContainerEntry: expect.any(Function),
    consumes: expect.any(Function),
    I: expect.any(Function),
    init: expect.any(Function),
  })
})
