import { allSettled, createStore, type Event, fork, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { emptyCart } from './cart.ts'
import * as model from './model.ts'
import { aMerchandiseLine, aTicketLine, aVoucherCodeLine } from './testing/line-builders.ts'

function heard<Payload>(event: Event<Payload>) {
  const $heard = createStore<Payload[]>([]).on(event, (list, payload) => [...list, payload])
  return (scope: Scope) => scope.getState($heard)
}
const storedAdditions = heard(model.linesStored)
const stored = (scope: Scope) => storedAdditions(scope).flat()
const takenOut = heard(model.lineTakenOut)
const duplicated = heard(model.voucherCodeDuplicated)

function linesOf(scope: Scope) {
  return scope.getState(model.$lines)
}

test('adds all lines of one choice, but a voucher code only once', async () => {
  const scope = fork()
  const [ticket, code] = [aTicketLine(), aVoucherCodeLine()]
  await allSettled(model.linesAdded, { scope, params: [ticket, code, ticket, code] })
  expect(linesOf(scope).map(({ type }) => type)).toEqual(['ticket', 'voucherCode', 'ticket'])
  expect(duplicated(scope)).toEqual([code.barcode])
})

test('counts how often the model is evaluated', () => {
  expect(globalThis.__shopCartModelEvaluations).toBe(1)
})

test('keeps each added line separate, and counts lines in the badge', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(linesOf(scope)).toEqual([aTicketLine(), aTicketLine()])
  expect(scope.getState(model.$count)).toBe(2)
  expect(scope.getState(model.$totals).payable).toBe(9200)
  expect(stored(scope)).toHaveLength(2)
})

test('rejects and reports a voucher code that is already in the basket', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine() })
  expect(duplicated(scope)).toEqual([])
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ barcode: ' ABC ' }) })
  expect(linesOf(scope)).toHaveLength(1)
  expect(duplicated(scope)).toEqual([' ABC '])
  expect(stored(scope)).toHaveLength(1)
})

test('trims a stored barcode', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ barcode: ' ABC ' }) })
  expect(linesOf(scope)).toMatchObject([{ barcode: 'ABC' }])
})

test('updates the amount that a voucher code pays at every change of the basket', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aVoucherCodeLine({ totalPrice: -5000 }) })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  expect(linesOf(scope)[0]).toMatchObject({ discount: 3000, remaining: 2000 })
  await allSettled(model.shippingCostChanged, {
    scope,
    params: { kind: 'cost', cents: 900, vat: 8.1 },
  })
  expect(linesOf(scope)[0]).toMatchObject({ discount: 3900, remaining: 1100 })
  await allSettled(model.lineRemoved, { scope, params: 1 })
  expect(linesOf(scope)[0]).toMatchObject({ discount: 0, remaining: 5000 })
})

test('removes a line by its index and reports it', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  await allSettled(model.lineRemoved, { scope, params: 0 })
  expect(linesOf(scope)).toEqual([aMerchandiseLine()])
  expect(takenOut(scope)).toEqual([{ index: 0, line: aTicketLine() }])
})

test.each([-1, 1, 0.5, Number.NaN])(
  'ignores the index %d when removing or replacing',
  async (index) => {
    const scope = fork()
    await allSettled(model.lineAdded, { scope, params: aTicketLine() })
    await allSettled(model.lineRemoved, { scope, params: index })
    await allSettled(model.lineReplaced, { scope, params: { index, line: aMerchandiseLine() } })
    expect(linesOf(scope)).toEqual([aTicketLine()])
    expect(takenOut(scope)).toEqual([])
  },
)

test('replaces a line in its position with new sums and keeps the other objects', async () => {
  const scope = fork()
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  await allSettled(model.lineAdded, { scope, params: aMerchandiseLine() })
  const untouched = linesOf(scope)[1]
  const line = aTicketLine({ totalCount: 3, totalPrice: 0 })
  await allSettled(model.lineReplaced, { scope, params: { index: 0, line } })
  expect(linesOf(scope)[0]).toMatchObject({ totalCount: 3, totalPrice: 6900 })
  expect(linesOf(scope)[1]).toBe(untouched)
})

test('stores the shipping cost, or why it is missing: a code or a failed request', async () => {
  const scope = fork()
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

test('has no shipping cost without goods, even after the last goods are removed', async () => {
  const scope = fork()
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

test('stores invoice, document number, cart id and error; the next change clears the error', async () => {
  const scope = fork()
  expect(scope.getState(model.$cart).requestInvoice).toBe(true)
  await allSettled(model.requestInvoiceChanged, { scope, params: false })
  await allSettled(model.externalDocumentNumberChanged, { scope, params: 'PO-7' })
  await allSettled(model.cartIdSet, { scope, params: 'c1' })
  await allSettled(model.errorSet, { scope, params: 'Sold out' })
  const stored = { requestInvoice: false, externalDocumentNumber: 'PO-7', cartId: 'c1' }
  expect(scope.getState(model.$cart)).toEqual({ ...emptyCart, ...stored, error: 'Sold out' })
  await allSettled(model.lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState(model.$cart)).toMatchObject({ ...stored, error: null })
})

test('keeps a separate basket for each scope', async () => {
  const one = fork()
  const other = fork()
  await allSettled(model.lineAdded, { scope: one, params: aTicketLine() })
  expect(linesOf(other)).toEqual([])
})

/*
 * Regression: the confirmation of a payment removed everything from the basket, even unpaid lines
 * that the visitor had added while at the provider.
 */
test('removes bought lines, keeps lines added later, and clears the cart id', async () => {
  const scope = fork()
  await allSettled(model.linesAdded, { scope, params: [aTicketLine(), aMerchandiseLine()] })
  await allSettled(model.cartIdSet, { scope, params: 'c1' })
  await allSettled(model.linesBought, { scope, params: [aTicketLine()] })
  expect(scope.getState(model.$cart)).toEqual({ ...emptyCart, lines: [aMerchandiseLine()] })
})

test('keeps order and error of the lines when only their names change', async () => {
  const scope = fork()
  await allSettled(model.linesAdded, { scope, params: [aMerchandiseLine(), aTicketLine()] })
  await allSettled(model.errorSet, { scope, params: 'Ausverkauft' })
  const line = aTicketLine({ name: 'Erwachsene' })
  await allSettled(model.linesRenamed, { scope, params: [{ index: 1, line }] })
  expect(linesOf(scope)).toEqual([aMerchandiseLine(), line])
  expect(scope.getState(model.$cart).error).toBe('Ausverkauft')
})
