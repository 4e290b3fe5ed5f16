import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest } from '@shop/shared/api/model'
import { allSettled, fork } from 'effector'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $busyPhase, codeAwaited } from './busy-indicator-model.ts'

const askFx = createRequest(endpoint({ method: 'GET', path: 'thing', answer: v.unknown() }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function aShop() {
  const answers: (() => void)[] = []
  const scope = fork({
    handlers: [[askFx, () => new Promise<void>((resolve) => answers.push(resolve))]],
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    phase: () => scope.getState($busyPhase),
    pass,
    async ask() {
      void allSettled(askFx, { scope, params: {} })
      await pass(0)
    },
    async answer() {
      answers.shift()?.()
      await pass(0)
    },
    async awaitCode(change: 1 | -1) {
      void allSettled(codeAwaited, { scope, params: change })
      await pass(0)
    },
  }
}

test('shows nothing if the answer arrives within 150 ms', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.pass(149)
  await shop.answer()
  await shop.pass(2000)
  expect(shop.phase()).toBe('idle')
})

test('shows the bar after 150 ms of waiting, and words after a second', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.pass(149)
  expect(shop.phase()).toBe('idle')
  await shop.pass(1)
  expect(shop.phase()).toBe('bar')
  await shop.pass(849)
  expect(shop.phase()).toBe('bar')
  await shop.pass(1)
  expect(shop.phase()).toBe('words')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})

test('the bar stays until the last of several calls is answered', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.ask()
  await shop.pass(150)
  await shop.answer()
  expect(shop.phase()).toBe('bar')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})

test('the time of an earlier wait does not count for the next wait', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.pass(100)
  await shop.answer()
  await shop.ask()
  await shop.pass(149)
  expect(shop.phase()).toBe('idle')
  await shop.pass(1)
  expect(shop.phase()).toBe('bar')
})

test('code that loads slowly shows bar and words like a slow answer, until nothing is pending', async () => {
  const shop = aShop()
  await shop.awaitCode(1)
  await shop.ask()
  await shop.pass(1000)
  expect(shop.phase()).toBe('words')
  await shop.awaitCode(-1)
  expect(shop.phase()).toBe('words')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})
