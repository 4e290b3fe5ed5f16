import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest } from '@shop/shared/api/model'
import { allSettled, fork } from 'effector'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { $busyPhase, codeAwaited, waitFx } from './busy-indicator-model.ts'

const askFx = createRequest(endpoint({ method: 'GET', path: 'thing', answer: v.unknown() }))

function aShop() {
  const answers: (() => void)[] = []
  const waits: { ms: number; end: () => void }[] = []
  const scope = fork({
    handlers: [
      [askFx, () => new Promise<void>((resolve) => answers.push(resolve))],
      [waitFx, ({ ms }: { ms: number }) => new Promise<void>((end) => waits.push({ ms, end }))],
    ],
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    phase: () => scope.getState($busyPhase),
    waits: () => waits.map(({ ms }) => ms),
    async ask() {
      void allSettled(askFx, { scope, params: {} })
      await settled()
    },
    async answer() {
      answers.shift()?.()
      await settled()
    },
    async awaitCode(change: 1 | -1) {
      void allSettled(codeAwaited, { scope, params: change })
      await settled()
    },
    async endWait() {
      waits.shift()?.end()
      await settled()
    },
  }
}

test('shows nothing if the answer arrives within 150 ms', async () => {
  const shop = aShop()
  await shop.ask()
  expect(shop.waits()).toEqual([150])
  await shop.answer()
  await shop.endWait()
  expect(shop.phase()).toBe('idle')
  expect(shop.waits()).toEqual([])
})

test('shows the bar after 150 ms of waiting, and words after a second', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.endWait()
  expect(shop.phase()).toBe('bar')
  expect(shop.waits()).toEqual([850])
  await shop.endWait()
  expect(shop.phase()).toBe('words')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})

test('the bar stays until the last of several calls is answered', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.ask()
  await shop.endWait()
  await shop.answer()
  expect(shop.phase()).toBe('bar')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})

test('the time of an earlier wait does not count for the next wait', async () => {
  const shop = aShop()
  await shop.ask()
  await shop.answer()
  await shop.ask()
  expect(shop.waits()).toEqual([150, 150])
  await shop.endWait()
  expect(shop.phase()).toBe('idle')
  await shop.endWait()
  expect(shop.phase()).toBe('bar')
})

test('code that loads slowly shows bar and words like a slow answer, until nothing is pending', async () => {
  const shop = aShop()
  await shop.awaitCode(1)
  await shop.ask()
  await shop.endWait()
  await shop.endWait()
  expect(shop.phase()).toBe('words')
  await shop.awaitCode(-1)
  expect(shop.phase()).toBe('words')
  await shop.answer()
  expect(shop.phase()).toBe('idle')
})
