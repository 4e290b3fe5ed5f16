import { allSettled, fork } from 'effector'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { askEarly } from './client.ts'
import { endpoint } from './endpoint.ts'
import { forgetAnswers } from './first-answers.ts'
import { $keptAnswers, apiConfigured, createRequest } from './model.ts'

const thing = endpoint({ method: 'GET', path: 'thing', answer: v.unknown() })
const askFx = createRequest(thing)
const askAheadFx = createRequest(thing, { isAhead: true })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAnswers()
})

function serverAnswers(headers: Record<string, string>) {
  const asked = vi.fn(async () => new Response('{}', { headers }))
  vi.stubGlobal('fetch', asked)
  return asked
}

async function ask(scope = fork(), fx = askFx) {
  await allSettled(apiConfigured, { scope, params: { base: 'http://museum.test', language: 'de' } })
  await allSettled(fx, { scope, params: {} })
  return scope
}

test('stores the time of a browser-cached answer until a new answer arrives', async () => {
  serverAnswers({ 'Shop-Kept-At': '700' })
  const scope = await ask()
  expect(scope.getState($keptAnswers)).toEqual({ thing: 700 })
  serverAnswers({})
  await ask(scope)
  expect(scope.getState($keptAnswers)).toEqual({})
})

test('ignores an invalid time of a cached answer, and that of a prefetch', async () => {
  for (const header of ['soon', '', '0', 'NaN']) {
    serverAnswers({ 'Shop-Kept-At': header })
    expect((await ask()).getState($keptAnswers), header).toEqual({})
  }
  serverAnswers({ 'Shop-Kept-At': '700' })
  expect((await ask(fork(), askAheadFx)).getState($keptAnswers)).toEqual({})
})

test('a prefetch from the browser cache does not hide the time of the cached answer', async () => {
  const asked = serverAnswers({ 'Shop-Kept-At': '700' })
  askEarly({ base: 'http://museum.test', language: 'de' }, { path: 'thing' })
  const scope = await ask()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(scope.getState($keptAnswers)).toEqual({ thing: 700 })
})
