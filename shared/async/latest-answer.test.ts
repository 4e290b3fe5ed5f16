import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest, requestFailed } from '@shop/shared/api/model'
import { allSettled, createEffect, createEvent, createStore, fork, sample } from 'effector'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { type Abortable, latestAnswer } from './latest-answer.ts'

interface Question extends Abortable {
  day: string
}

const loadFx = createEffect<Question, string, { kind: string }>()
const left = createEvent()
const latest = latestAnswer(loadFx, { outdated: [left] })
const all = latestAnswer(loadFx, { outdated: [left], isConcurrent: true })

afterEach(() => void vi.unstubAllGlobals())

/** A scope with calls that the test answers by hand, and the events that reach the page. */
function calls({ asked, answered, failed }: typeof latest) {
  const made: { signal: AbortSignal | undefined; end: (answer: string | null) => Promise<void> }[] =
    []
  const $heard = createStore<string[]>([])
    .on(answered, (heard, { params, result }) => [...heard, `${params.day}: ${result}`])
    .on(failed, (heard, { params, error }) => [...heard, `${params.day}: ${error.kind}`])
  const handler = ({ signal }: Question) =>
    new Promise<string>((resolve, reject) => {
      const end = async (answer: string | null) => {
        if (answer === null) reject({ kind: 'offline' })
        else resolve(answer)
        await new Promise(setImmediate)
      }
      made.push({ signal, end })
    })
  const scope = fork({ handlers: [[loadFx, handler]] })
  const ask = (day: string) => void allSettled(asked, { scope, params: { day } })
  const leave = () => void allSettled(left, { scope })
  return { scope, ask, leave, made, heard: () => scope.getState($heard) }
}

test('ignores the answer to an outdated request and aborts its call', async () => {
  const { ask, made, heard } = calls(latest)
  ask('a')
  ask('b')
  expect(made.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await made[1]?.end('new')
  await made[0]?.end('late')
  expect(heard()).toEqual(['b: new'])
})

test('reports one answer for a request sent twice, from the second call', async () => {
  const { ask, made, heard } = calls(latest)
  ask('a')
  ask('a')
  await made[0]?.end('first')
  expect(heard()).toEqual([])
  await made[1]?.end('second')
  expect(heard()).toEqual(['a: second'])
})

test('reports only the failure of the last request', async () => {
  const { ask, made, heard } = calls(latest)
  ask('a')
  ask('b')
  await made[0]?.end(null)
  expect(heard()).toEqual([])
  await made[1]?.end(null)
  expect(heard()).toEqual(['b: offline'])
})

test('ignores the late answer of an aborted request, not that of the next one', async () => {
  const { scope, ask, leave, made, heard } = calls(latest)
  ask('a')
  expect(scope.getState(latest.$isAsking)).toBe(true)
  leave()
  expect(scope.getState(latest.$isAsking)).toBe(false)
  expect(made[0]?.signal?.aborted).toBe(true)
  ask('a')
  await made[0]?.end('late')
  await made[1]?.end('new')
  expect(heard()).toEqual(['a: new'])
  expect(scope.getState(latest.$isAsking)).toBe(false)
})

test('does not abort a call that is already answered', async () => {
  const { ask, leave, made } = calls(latest)
  ask('a')
  await made[0]?.end('answer')
  ask('b')
  expect(made[0]?.signal?.aborted).toBe(false)
  await made[1]?.end('answer')
  leave()
  expect(made[1]?.signal?.aborted).toBe(false)
})

test('one event aborts the last request and sends the next one', async () => {
  const turned = createEvent<string>()
  const page = latestAnswer(loadFx, { outdated: [turned] })
  sample({ clock: turned, fn: (day) => ({ day }), target: page.asked })
  const { scope, made, heard } = calls(page)
  for (const params of ['a', 'b']) void allSettled(turned, { scope, params })
  expect(made.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await made[1]?.end('new')
  expect(heard()).toEqual(['b: new'])
})

test('reports the answers of all concurrent requests until they are outdated', async () => {
  const { ask, leave, made, heard } = calls(all)
  ask('a')
  ask('b')
  ask('c')
  await made[1]?.end('one')
  await made[0]?.end(null)
  expect(heard()).toEqual(['b: one', 'a: offline'])
  leave()
  expect(made.map(({ signal }) => signal?.aborted)).toEqual([false, false, true])
  await made[2]?.end('late')
  expect(heard()).toHaveLength(2)
})

test('cancels an aborted request in the network and reports no error', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const readFx = createRequest(endpoint({ method: 'GET', path: 'thing', answer: v.unknown() }))
  const { asked, failed } = latestAnswer(readFx, { outdated: [left] })
  const $reported = createStore<unknown[]>([]).on([requestFailed, failed], (all, one) => [
    ...all,
    one,
  ])
  const scope = fork()
  const first = allSettled(asked, { scope, params: {} })
  const second = allSettled(asked, { scope, params: {} })
  await allSettled(left, { scope })
  await Promise.all([first, second])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(scope.getState($reported)).toEqual([])
})
