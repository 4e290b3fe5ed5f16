import { apiConfigured } from '@shop/shared/api/model'
import { $message, messageDismissed } from '@shop/shared/messages/model'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, createStore, type Event, fork, type Scope } from 'effector'
import { expect, test, vi } from 'vitest'
import { emptyCart } from './cart.ts'
import { STORAGE_TEXTS } from './locales/storage-texts.ts'
import { aMerchandiseLine, aTicketLine, aVoucherCodeLine } from './testing/line-builders.ts'

const storage = vi.hoisted(() => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
  }
  // In place before the model is evaluated: that is when the adapter looks whether there is a storage.
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return { values, area }
})

const model = await import('./model.ts')
const started = { now: new Date('2026-09-01T10:00:00Z'), zone: 'Europe/Zurich' }

/** All that each event said, scope by scope. */
function heard<Payload>(event: Event<Payload>) {
  const $heard = createStore<Payload[]>([]).on(event, (list, payload) => [...list, payload])
  return (scope: Scope) => scope.getState($heard)
}
const storedAdditions = heard(model.linesStored)
const stored = (scope: Scope) => storedAdditions(scope).flat()
const takenOut = heard(model.lineTakenOut)
const duplicated = heard(model.voucherCodeDuplicated)
const failures = heard(model.storageFailed)

/** A scope with nothing stored, or with this text. */
function given(text?: string): Scope {
  storage.values.clear()
  if (text !== undefined) storage.values.set('cart', text)
  return fork()
}

function storedCart(): unknown {
  const text = storage.values.get('cart')
  return text === undefined ? undefined : JSON.parse(text)
}

function form(scope: Scope) {
  return scope.getState(model.$lines)
}

test('lines of one choice all reach the basket, a code among them only once', async () => {
  const scope = given()
  const [ticket, code] = [aTicketLine(), aVoucherCodeLine()]
  await allSettled(model.linesAdded, { scope, params: [ticket, code, ticket, code] })
  expect(form(scope).map(({ type }) => type)).toEqual(['ticket', 'voucherCode', 'ticket'])
  expect(duplicated(scope)).toEqual([code.barcode])
})

test('evaluating the model touches no storage and is counted', () => {
  expect(globalThis.__shopCartModelEvaluations).toBe(1)
})

test('each added line is a line of its own, and the badge counts lines', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(form(scope)).toEqual([aTicketLine(), aTicketLine()])
  expect(scope.getState(model.$count)).toBe(2)
  expect(scope.getState(model.$totals).payable).toBe(9200)
  expect(stored(scope)).toHaveLength(2)
})

test('a voucher code that is in the basket already is not added again, and says so', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine() })
  expect(duplicated(scope)).toEqual([])
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ barcode: ' ABC ' }) })
  expect(form(scope)).toHaveLength(1)
  expect(duplicated(scope)).toEqual([' ABC '])
  expect(stored(scope)).toHaveLength(1)
})

test('a barcode is kept without the spaces around it', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ barcode: ' ABC ' }) })
  expect(form(scope)).toMatchObject([{ barcode: 'ABC' }])
})

test('what a voucher code pays follows every change of the basket', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ totalPrice: -5000 }) })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  expect(form(scope)[0]).toMatchObject({ discount: 3000, remaining: 2000 })
  await allSettled(model.shippingCostChanged, {
    scope,
    params: { kind: 'cost', cents: 900, vat: 8.1 },
  })
  expect(form(scope)[0]).toMatchObject({ discount: 3900, remaining: 1100 })
  await allSettled(model.lineRemoved, { scope, params: 1 })
  expect(form(scope)[0]).toMatchObject({ discount: 0, remaining: 5000 })
})

test('a line is removed by its place and told to those who report it', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  await allSettled(model.lineRemoved, { scope, params: 0 })
  expect(form(scope)).toEqual([aMerchandiseLine()])
  expect(takenOut(scope)).toEqual([{ index: 0, line: aTicketLine() }])
})

test.each([-1, 1, 0.5, Number.NaN])(
  'removing or replacing at place %d does nothing',
  async (index) => {
    const scope = given()
    await allSettled(model.lineAdded, { scope, params: aTicketLine() })
    await allSettled(model.lineRemoved, { scope, params: index })
    await allSettled(model.lineReplaced, { scope, params: { index, line: aMerchandiseLine() } })
    expect(form(scope)).toEqual([aTicketLine()])
    expect(takenOut(scope)).toEqual([])
  },
)

test('a replaced line keeps its place, gets right sums and leaves the others the same objects', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  const untouched = form(scope)[1]
  const line = aTicketLine({ totalCount: 3, totalPrice: 0 })
  await allSettled(model.lineReplaced, { scope, params: { index: 0, line } })
  expect(form(scope)[0]).toMatchObject({ totalCount: 3, totalPrice: 6900 })
  expect(form(scope)[1]).toBe(untouched)
})

test('a shipping cost is known, refused with a code, or could not be asked', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  const after = async (params: Parameters<typeof model.shippingCostChanged>[0]) => {
    await allSettled(model.shippingCostChanged, { scope, params })
    const { shippingCosts, shippingVat, shippingError, shippingCostsError } = scope.getState(
      model.$cart,
    )
    return [shippingCosts, shippingVat, shippingError, shippingCostsError]
  }
  expect(await after({ kind: 'cost', cents: 900, vat: 8.1 })).toEqual([900, 8.1, null, false])
  expect(scope.getState(model.$totals)).toMatchObject({ shipping: 900, payable: 3900 })
  expect(await after({ kind: 'refused', code: 'NO_COST' })).toEqual([null, null, 'NO_COST', false])
  expect(await after({ kind: 'unavailable' })).toEqual([null, null, null, true])
  expect(await after({ kind: 'notAsked' })).toEqual([null, null, null, false])
})

test('no shipping cost without goods, also when the last goods are removed', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  await allSettled(model.shippingCostChanged, {
    scope,
    params: { kind: 'cost', cents: 900, vat: 8.1 },
  })
  await allSettled(model.lineRemoved, { scope, params: 1 })
  expect(scope.getState(model.$cart).shippingCosts).toBeNull()
  await allSettled(model.shippingCostChanged, {
    scope,
    params: { kind: 'cost', cents: 900, vat: 8.1 },
  })
  expect(scope.getState(model.$totals).payable).toBe(4600)
})

test('invoice, document number, cart id and error are kept; an error goes with the next change', async () => {
  const scope = given()
  expect(scope.getState(model.$cart).requestInvoice).toBe(true)
  await allSettled(model.requestInvoiceChanged, { scope, params: false })
  await allSettled(model.externalDocumentNumberChanged, { scope, params: 'PO-7' })
  await allSettled(model.cartIdSet, { scope, params: 'c1' })
  await allSettled(model.errorSet, { scope, params: 'Sold out' })
  const kept = { requestInvoice: false, externalDocumentNumber: 'PO-7', cartId: 'c1' }
  expect(scope.getState(model.$cart)).toEqual({ ...emptyCart, ...kept, error: 'Sold out' })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState(model.$cart)).toMatchObject({ ...kept, error: null })
})

test('clearing empties lines and cart id and removes the stored basket', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.cartIdSet, { scope, params: 'c1' })
  expect(storedCart()).toEqual(scope.getState(model.$cart))
  await allSettled(model.cleared, { scope })
  expect(scope.getState(model.$cart)).toEqual(emptyCart)
  expect(storage.values.has('cart')).toBe(false)
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(storedCart()).toEqual(scope.getState(model.$cart))
})

test('nothing is read before the shop starts, and then the basket of the session is back', async () => {
  const cart = { ...emptyCart, form: [aTicketLine()], cartId: 'c1' }
  const scope = given(JSON.stringify(cart))
  expect(form(scope)).toEqual([])
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState(model.$cart)).toEqual(cart)
  expect(scope.getState(model.$restoreNotice)).toBeNull()
  expect(storedCart()).toEqual(cart)
})

test('starting with nothing stored stays empty and writes nothing', async () => {
  const scope = given()
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState(model.$cart)).toEqual(emptyCart)
  expect(storage.values.size).toBe(0)
  expect(failures(scope)).toEqual([])
})

test('what cannot be restored is told once, and the storage holds the cleaned basket', async () => {
  const past = aTicketLine({ datetime: '2026-08-01 10:00:00', datetime_end: null })
  const scope = given(
    JSON.stringify({ ...emptyCart, form: [past, aMerchandiseLine(), { type: 'x' }] }),
  )
  await allSettled(appStarted, { scope, params: started })
  expect(form(scope)).toEqual([aMerchandiseLine()])
  expect(scope.getState(model.$restoreNotice)).toEqual([
    { reason: 'past', name: `${past.eventName} – Adult` },
    { reason: 'invalid' },
  ])
  expect(storedCart()).toEqual({ ...emptyCart, form: [aMerchandiseLine()] })
  await allSettled(model.restoreNoticeDismissed, { scope })
  expect(scope.getState(model.$restoreNotice)).toBeNull()
})

// It was empty without a word.
test.each(['{"form":[', '5', '[]', '"basket"'])(
  'a basket stored as %s cannot be read: it is empty, and the visitor is told once',
  async (stored) => {
    const scope = given(stored)
    await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'fr' } })
    await allSettled(appStarted, { scope, params: started })
    expect(scope.getState(model.$cart)).toEqual(emptyCart)
    expect(scope.getState(model.$restoreNotice)).toEqual([{ reason: 'unreadable' }])
    expect(scope.getState($message)?.parts).toEqual([{ text: STORAGE_TEXTS.unreadable.fr }])
    const reloaded = fork()
    await allSettled(appStarted, { scope: reloaded, params: started })
    expect(reloaded.getState($message)).toBeNull()
  },
)

test('a restored basket goes on being stored with every change', async () => {
  const scope = given(JSON.stringify({ ...emptyCart, form: [aTicketLine()] }))
  await allSettled(appStarted, { scope, params: started })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  expect(storedCart()).toEqual({ ...emptyCart, form: [aTicketLine(), aMerchandiseLine()] })
  await allSettled(model.lineRemoved, { scope, params: 0 })
  expect(storedCart()).toEqual({ ...emptyCart, form: [aMerchandiseLine()] })
})

test('a storage that is full or blocked loses nothing in memory and never throws', async () => {
  const scope = given()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    vi.spyOn(storage.area, method).mockImplementation(refuse),
  )
  await allSettled(appStarted, { scope, params: started })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(form(scope)).toEqual([aTicketLine()])
  await allSettled(model.cleared, { scope })
  expect(form(scope)).toEqual([])
  expect(failures(scope).map(({ operation }) => operation)).toEqual(['get', 'set', 'remove'])
  for (const spy of spies) spy.mockRestore()
})

test('what changes several times at once is written once, as it is in the end', async () => {
  const scope = given()
  const set = vi.spyOn(storage.area, 'setItem')
  const changes = [aTicketLine(), aMerchandiseLine(), aVoucherCodeLine()].map((params) =>
    allSettled(model.lineAdded, { scope, params }),
  )
  await Promise.all(changes)
  expect(set).toHaveBeenCalledTimes(1)
  expect(storedCart()).toEqual(scope.getState(model.$cart))
  set.mockRestore()
})

test('a basket that cannot be stored is told once, in the language of the page', async () => {
  const full = vi.spyOn(storage.area, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const scope = given()
  await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'fr' } })
  await allSettled(appStarted, { scope, params: started })
  expect(scope.getState($message)).toBeNull()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($message)).toEqual({
    parts: [{ text: STORAGE_TEXTS.notStored.fr }],
    className: 'info',
  })
  await allSettled(messageDismissed, { scope })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  expect(scope.getState($message)).toBeNull()
  full.mockRestore()
})

test('a basket that is stored, or a storage that is only blocked for reading, is told nothing of', async () => {
  const scope = given()
  const blocked = vi.spyOn(storage.area, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await allSettled(appStarted, { scope, params: started })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($message)).toBeNull()
  blocked.mockRestore()
})

test('two scopes have two baskets', async () => {
  const one = given()
  const other = fork()
  await allSettled(model.lineAdded, { scope: one, params: aTicketLine() })
  expect(form(other)).toEqual([])
})

/*
 * Once, whatever lay in the basket when the payment was confirmed went with it, also what had been
 * added while the visitor was at the provider and was never paid for.
 */
test('what was bought leaves the basket, what was added since stays without the old cart', async () => {
  const scope = given()
  await allSettled(model.linesAdded, { scope, params: [aTicketLine(), aMerchandiseLine()] })
  await allSettled(model.cartIdSet, { scope, params: 'c1' })
  await allSettled(model.linesBought, { scope, params: [aTicketLine()] })
  expect(scope.getState(model.$cart)).toEqual({ ...emptyCart, form: [aMerchandiseLine()] })
})

test('when all was bought the basket is empty and no longer stored', async () => {
  const scope = given()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.requestInvoiceChanged, { scope, params: false })
  await allSettled(model.linesBought, { scope, params: [aTicketLine()] })
  expect(scope.getState(model.$cart)).toEqual(emptyCart)
  expect(storage.area.getItem('cart')).toBeNull()
})

test('under other names the lines keep their places, and what was said about them stands', async () => {
  const scope = given()
  await allSettled(model.linesAdded, { scope, params: [aMerchandiseLine(), aTicketLine()] })
  await allSettled(model.errorSet, { scope, params: 'Ausverkauft' })
  const line = aTicketLine({ name: 'Erwachsene' })
  await allSettled(model.linesRenamed, { scope, params: [{ index: 1, line }] })
  expect(form(scope)).toEqual([aMerchandiseLine(), line])
  expect(scope.getState(model.$cart).error).toBe('Ausverkauft')
})
