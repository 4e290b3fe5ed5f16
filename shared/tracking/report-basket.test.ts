import { emptyCart } from '@shop/shared/cart/cart'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { reportFx } from './analytics-event.ts'
import './report-basket.ts'
import {
  cartRestored,
  cleared,
  lineAdded,
  lineRemoved,
  lineReplaced,
  linesAdded,
  linesBought,
  linesRenamed,
} from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'

const [ticket, poster] = [aTicketLine(), aMerchandiseLine()]

function aBasket() {
  const report = vi.fn()
  const scope = fork({ handlers: [[reportFx, report]] })
  return { scope, reports: () => report.mock.calls.map(([what]) => [what.event, what.lines]) }
}

test('reports each addition, removal, return and clearing of lines once', async () => {
  const { scope, reports } = aBasket()
  await allSettled(linesAdded, { scope, params: [ticket, poster] })
  await allSettled(lineRemoved, { scope, params: 0 })
  await allSettled(lineRemoved, { scope, params: 7 })
  await allSettled(lineAdded, { scope, params: ticket })
  await allSettled(cleared, { scope })
  expect(reports()).toEqual([
    ['add_to_cart', [ticket, poster]],
    ['remove_from_cart', [ticket]],
    ['add_to_cart', [ticket]],
    ['remove_from_cart', [poster, ticket]],
  ])
})

test('does not report a restore, a purchase, or a change of name or price', async () => {
  const { scope, reports } = aBasket()
  const cart = { ...emptyCart, lines: [ticket, poster] }
  await allSettled(cartRestored, { scope, params: { cart, noticed: [] } })
  await allSettled(linesRenamed, {
    scope,
    params: [{ index: 0, line: { ...ticket, name: 'Adulte' } }],
  })
  await allSettled(lineReplaced, { scope, params: { index: 1, line: { ...poster, price: 1 } } })
  await allSettled(linesBought, { scope, params: [{ ...ticket, name: 'Adulte' }] })
  await allSettled(linesBought, { scope, params: [{ ...poster, price: 1 }] })
  expect(reports()).toEqual([])
})
