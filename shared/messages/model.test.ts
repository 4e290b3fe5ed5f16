import { allSettled, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import {
  $message,
  type GlobalMessage,
  MESSAGE_STEP_MS,
  messageDismissed,
  messageHeld,
  messageShown,
  waitStepFx,
} from './model.ts'

const aMessage = (more: Partial<GlobalMessage> = {}): GlobalMessage => ({
  parts: [{ text: 'Oops' }],
  className: 'danger',
  timeoutMs: 1000,
  ...more,
})

/** A clock that moves only on demand: `pass` advances it by some milliseconds. */
function aShop() {
  let waiting: (() => void)[] = []
  const scope = fork({
    handlers: [[waitStepFx, () => new Promise<void>((resolve) => waiting.push(resolve))]],
  })
  const settle = () => new Promise<void>((resolve) => queueMicrotask(() => setImmediate(resolve)))
  return {
    scope,
    shown: () => scope.getState($message),
    show: (message: GlobalMessage) => void allSettled(messageShown, { scope, params: message }),
    hold: (held: boolean) => void allSettled(messageHeld, { scope, params: held }),
    dismiss: () => void allSettled(messageDismissed, { scope }),
    waits: () => waiting.length,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += MESSAGE_STEP_MS) {
        const due = waiting
        waiting = []
        for (const end of due) end()
        await settle()
      }
    },
  }
}

test('hides a message after its time', async () => {
  const shop = aShop()
  shop.show(aMessage())
  await shop.pass(750)
  expect(shop.shown()).not.toBeNull()
  await shop.pass(250)
  expect(shop.shown()).toBeNull()
  expect(shop.waits()).toBe(0)
})

test('pauses the time while the message is hovered or focused', async () => {
  const shop = aShop()
  shop.show(aMessage())
  await shop.pass(500)
  shop.hold(true)
  await shop.pass(60_000)
  expect(shop.shown()).not.toBeNull()
  shop.hold(false)
  await shop.pass(250)
  expect(shop.shown()).not.toBeNull()
  await shop.pass(250)
  expect(shop.shown()).toBeNull()
})

test('keeps a message without a time until it is dismissed', async () => {
  const shop = aShop()
  const { timeoutMs: _, ...staying } = aMessage()
  shop.show(staying)
  expect(shop.waits()).toBe(0)
  shop.dismiss()
  expect(shop.shown()).toBeNull()
})

test('a message dismissed early does not shorten the next one', async () => {
  const shop = aShop()
  shop.show(aMessage())
  await shop.pass(500)
  shop.hold(true)
  shop.dismiss()
  shop.show(aMessage({ timeoutMs: 2000 }))
  await shop.pass(1750)
  expect(shop.shown()).not.toBeNull()
  await shop.pass(250)
  expect(shop.shown()).toBeNull()
})

// Regression: on a touch screen, closing the first message counted as hovering, and the next one
// stayed.
test('a pause of one message does not pause the next one', async () => {
  const shop = aShop()
  shop.show(aMessage())
  shop.dismiss()
  shop.hold(true)
  shop.show(aMessage({ timeoutMs: 1000 }))
  await shop.pass(1000)
  expect(shop.shown()).toBeNull()
})

test('a newer message replaces the old one and has its own time', async () => {
  const shop = aShop()
  shop.show(aMessage())
  await shop.pass(750)
  shop.show(aMessage({ parts: [{ text: 'Again' }] }))
  await shop.pass(750)
  expect(shop.shown()?.parts).toEqual([{ text: 'Again' }])
  await shop.pass(250)
  expect(shop.shown()).toBeNull()
})

test('reports a dismissal once', async () => {
  const $reported = createStore(0).on(messageDismissed, (count) => count + 1)
  const shop = aShop()
  shop.show(aMessage())
  await shop.pass(3000)
  expect(shop.scope.getState($reported)).toBe(1)
})
