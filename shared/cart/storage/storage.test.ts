import { apiConfigured } from '@shop/shared/api/model'
import french from '@shop/shared/cart/locales/fr.json'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config, configArrived } from '@shop/shared/config/model'
import { $message, messageDismissed } from '@shop/shared/messages/model'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, createStore, fork, type Scope } from 'effector'
import { expect, test, vi } from 'vitest'
import { emptyCart } from '../cart.ts'
import {
  $cart,
  $lines,
  $restoreNotice,
  cartIdSet,
  cleared,
  lineAdded,
  lineRemoved,
  linesBought,
  requestInvoiceChanged,
  restoreNoticeDismissed,
} from '../model.ts'
import { cartCheckedAgain, cartReloaded } from './reload-from-storage.ts'
import { cartToStore } from './restore.ts'
import { readStoredCartFx, removeStoredCartFx, storeCartFx } from './storage.ts'
import './storage-messages.ts'

const storage = vi.hoisted(() => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return { values, area }
})

const started = { now: new Date('2026-09-01T10:00:00Z'), zone: 'Europe/Zurich' }

const $failures = createStore<string[]>([])
  .on(readStoredCartFx.fail, (list) => [...list, 'get'])
  .on(storeCartFx.fail, (list) => [...list, 'set'])
  .on(removeStoredCartFx.fail, (list) => [...list, 'remove'])

const $reloads = createStore(0).on(cartReloaded, (times) => times + 1)

function given(text?: string): Scope {
  storage.values.clear()
  if (text !== undefined) storage.values.set('cart', text)
  return fork()
}

function storedCart(): unknown {
  const text = storage.values.get('cart')
  return text === undefined ? undefined : JSON.parse(text)
}

function linesOf(scope: Scope) {
  return scope.getState($lines)
}

test('clearing removes lines, cart id and the stored basket', async () => {
  const scope = given()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(cartIdSet, { scope, params: 'c1' })
  expect(storedCart()).toEqual(cartToStore(scope.getState($cart)))
  await allSettled(cleared, { scope })
  expect(scope.getState($cart)).toEqual(emptyCart)
  expect(storage.values.has('cart')).toBe(false)
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(storedCart()).toEqual(cartToStore(scope.getState($cart)))
})

test("restores the session's basket when the shop starts, not before", async () => {
  const cart = { ...emptyCart, lines: [aTicketLine()], cartId: 'c1' }
  const scope = given(JSON.stringify(cartToStore(cart)))
  expect(linesOf(scope)).toEqual([])
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState($cart)).toEqual(cart)
  expect(scope.getState($restoreNotice)).toBeNull()
  expect(storedCart()).toEqual(cartToStore(cart))
})

test('starts empty and writes nothing when nothing is stored', async () => {
  const scope = given()
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState($cart)).toEqual(emptyCart)
  expect(storage.values.size).toBe(0)
  expect(scope.getState($failures)).toEqual([])
})

test('reports dropped lines once and stores the cleaned basket', async () => {
  const past = aTicketLine({ datetime: '2026-08-01 10:00:00', datetime_end: null })
  const scope = given(
    JSON.stringify({ ...emptyCart, form: [past, aMerchandiseLine(), { type: 'x' }] }),
  )
  await allSettled(appStarted, { scope, params: started })
  expect(linesOf(scope)).toEqual([aMerchandiseLine()])
  expect(scope.getState($restoreNotice)).toEqual([
    { reason: 'past', name: `${past.eventName} – Adult` },
    { reason: 'invalid' },
  ])
  expect(storedCart()).toEqual(cartToStore({ ...emptyCart, lines: [aMerchandiseLine()] }))
  await allSettled(restoreNoticeDismissed, { scope })
  expect(scope.getState($restoreNotice)).toBeNull()
})

test.each(['{"form":[', '5', '[]', '"basket"'])(
  'reports the unreadable basket %s once and starts empty',
  async (stored) => {
    const scope = given(stored)
    await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'fr' } })
    await allSettled(appStarted, { scope, params: started })
    expect(scope.getState($cart)).toEqual(emptyCart)
    expect(scope.getState($restoreNotice)).toEqual([{ reason: 'unreadable' }])
    expect(scope.getState($message)?.parts).toEqual([{ text: french.unreadable }])
    const reloaded = fork()
    await allSettled(appStarted, { scope: reloaded, params: started })
    expect(reloaded.getState($message)).toBeNull()
  },
)

test('stores a restored basket after every further change', async () => {
  const scope = given(JSON.stringify({ ...emptyCart, form: [aTicketLine()] }))
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  expect(storedCart()).toEqual(
    cartToStore({ ...emptyCart, lines: [aTicketLine(), aMerchandiseLine()] }),
  )
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(storedCart()).toEqual(cartToStore({ ...emptyCart, lines: [aMerchandiseLine()] }))
})

test('keeps the basket in memory and never throws when the storage is full or blocked', async () => {
  const scope = given()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(storage.area, method).mockImplementation(refuse),
  )
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(linesOf(scope)).toEqual([aTicketLine()])
  await allSettled(cleared, { scope })
  expect(linesOf(scope)).toEqual([])
  expect(scope.getState($failures)).toEqual(['get', 'set', 'remove'])
  for (const spy of spies) spy.mockRestore()
})

test('writes several changes of the same moment once, in their final state', async () => {
  const scope = given()
  const set = vi.spyOn(storage.area, 'setItem')
  const changes = [aTicketLine(), aMerchandiseLine(), aVoucherCodeLine()].map((params) =>
    allSettled(lineAdded, { scope, params }),
  )
  await Promise.all(changes)
  expect(set).toHaveBeenCalledTimes(1)
  expect(storedCart()).toEqual(cartToStore(scope.getState($cart)))
  set.mockRestore()
})

test("writes a storage message in the spelling of the museum's country", async () => {
  const full = vi.spyOn(storage.area, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const scope = given()
  const config = { ...scope.getState($config), country: 'DE' }
  await allSettled(configArrived, { scope, params: config })
  await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'de' } })
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($message)?.parts).toEqual([{ text: expect.stringContaining('schließen') }])
  full.mockRestore()
})

test('reports an unstorable basket once, in the language of the page', async () => {
  const full = vi.spyOn(storage.area, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const scope = given()
  await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'fr' } })
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState($message)).toBeNull()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($message)).toEqual({
    parts: [{ text: french.notStored }],
    className: 'info',
  })
  await allSettled(messageDismissed, { scope })
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  expect(scope.getState($message)).toBeNull()
  full.mockRestore()
})

test('shows no message when only reading is blocked', async () => {
  const scope = given()
  const blocked = vi.spyOn(storage.area, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($message)).toBeNull()
  blocked.mockRestore()
})

test('empties the basket and the storage when everything was bought', async () => {
  const scope = given()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(requestInvoiceChanged, { scope, params: false })
  await allSettled(linesBought, { scope, params: [aTicketLine()] })
  expect(scope.getState($cart)).toEqual(emptyCart)
  expect(storage.area.getItem('cart')).toBeNull()
})

/*
 * Regression: a page restored by the back button still had the basket that another document of the
 * tab had paid, and could pay it again.
 */
test('empties a basket that another document has emptied, and does not write it back', async () => {
  const scope = given()
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(cartIdSet, { scope, params: 'c1' })
  storage.values.delete('cart')
  const checked = allSettled(cartCheckedAgain, { scope })
  // At once: the visitor cannot press anything in between.
  expect(scope.getState($cart)).toBe(emptyCart)
  await checked
  expect(storage.values.size).toBe(0)
  expect(scope.getState($reloads)).toBe(1)
  expect(scope.getState($restoreNotice)).toBeNull()
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  expect(storedCart()).toEqual(cartToStore({ ...emptyCart, lines: [aMerchandiseLine()] }))
})

test('reloads a basket that another document has changed, with the same checks as at the start', async () => {
  const scope = given()
  await allSettled(appStarted, { scope, params: started })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  const form = [aMerchandiseLine(), { type: 'x' }]
  storage.values.set('cart', JSON.stringify({ ...emptyCart, form, cartId: 'c2' }))
  await allSettled(cartCheckedAgain, { scope })
  expect(scope.getState($cart)).toEqual({ ...emptyCart, lines: [aMerchandiseLine()], cartId: 'c2' })
  expect(storedCart()).toEqual(cartToStore(scope.getState($cart)))
  expect(scope.getState($restoreNotice)).toEqual([{ reason: 'invalid' }])
})

test('keeps an unchanged basket, whatever the order of its stored fields', async () => {
  const scope = given()
  await allSettled(cartCheckedAgain, { scope })
  for (const params of [aTicketLine(), aMerchandiseLine(), aVoucherCodeLine()])
    await allSettled(lineAdded, { scope, params })
  const before = scope.getState($cart)
  const turned = (object: object) => Object.fromEntries(Object.entries(object).toReversed())
  const text = JSON.stringify({ ...turned(cartToStore(before)), form: before.lines.map(turned) })
  storage.values.set('cart', text)
  await allSettled(cartCheckedAgain, { scope })
  expect(scope.getState($cart)).toBe(before)
  expect(storage.values.get('cart')).toBe(text)
  expect(scope.getState($reloads)).toBe(0)
})

test.each([
  ['blocked', 'getItem'],
  ['full', 'setItem'],
] as const)('keeps the basket in memory when the storage is %s', async (_, method) => {
  const scope = given()
  const refused = vi.spyOn(storage.area, method).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  if (method === 'getItem') storage.values.clear()
  await allSettled(cartCheckedAgain, { scope })
  expect(linesOf(scope)).toEqual([aTicketLine()])
  refused.mockRestore()
})
