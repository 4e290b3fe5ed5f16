import type { ApiFailure } from '@shop/shared/api/failure'
import type { CartLine } from '@shop/shared/cart/line'
import { $lines, linesAdded } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { aCode } from '../../../../testing/a-code.ts'
import { lookUpFx, readNowFx } from '../../codes/look-up.ts'
import { $changes, basketOpened, readEventsFx } from '../model.ts'
import { collectFx, readArticleFx, readVoucherFx } from './read-offers.ts'

const kinds: [string, CartLine, string][] = [
  ['an article', aMerchandiseLine(), 'closed'],
  ['a voucher', aVoucherLine(), 'closed'],
]

const UNKNOWN = { kind: 'http', status: 404, message: null } as const
const noTickets = async () => ({ tickets: [], timeslot: [], groups: [], order_limits: null })

test.each(kinds)(
  'reads %s that the server does not know as no longer sold',
  async (_, line, kind) => {
    const { changes } = await anOpenedBasket(line, fails(UNKNOWN))
    expect(changes()).toEqual([kind])
  },
)

// Regression: an event removed from the catalogue offered “Change date”, though it had no dates.
test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['is unknown', 'notOnSale', fails(UNKNOWN), fails({ kind: 'offline' })],
  ['is unknown on that day but listed', 'closed', fails(UNKNOWN), async () => [{ id: '7' }]],
  ['has no tickets and is not listed', 'notOnSale', noTickets, async () => [{ id: '8' }]],
  ['has no tickets that day', 'closed', noTickets, async () => [{ id: '7' }]],
  ['has no tickets while nothing is listed', 'closed', noTickets, async () => []],
])('reads an event that %s as %s', async (_, kind, collect, list) => {
  const { changes } = await anOpenedBasket(aTicketLine(), collect, list)
  expect(changes()).toEqual([kind])
})

test.each(kinds)('keeps %s unchanged after an error of the server', async (_, line) => {
  const troubles: ApiFailure[] = [{ kind: 'http', status: 500, message: null }, { kind: 'offline' }]
  for (const failure of troubles) {
    const { changes } = await anOpenedBasket(line, fails(failure))
    expect(changes()).toEqual([])
  }
})

test('reads everything in the basket again when it opens, in the current language', async () => {
  const article = { name: 'Plakat', price: 1500, vat_value: 8.1, stock: 1 }
  const { scope, changes, asked } = await anOpenedBasket(aMerchandiseLine(), async () => article)
  expect(asked.mock.calls).toEqual([[{ query: { article: '31' } }]])
  expect(changes()).toEqual(['fewerLeft'])
  expect(scope.getState($lines)).toMatchObject([{ name: 'Plakat' }])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['expired', async () => aCode({ valid_to: '2026-06-30' }), ['codeInvalid']],
  ['valid', async () => aCode(), []],
  ['refused', fails({ kind: 'invalid', message: 'Gesperrt', fields: {} }), ['codeInvalid']],
  ['unknown because of a server error', fails({ kind: 'http', status: 500, message: null }), []],
  ['unknown because of the network', fails({ kind: 'offline' }), []],
])('reads a code in the basket that is %s', async (_, answer, kindsOfChange) => {
  const { changes, asked } = await anOpenedBasket(aVoucherCodeLine(), answer)
  expect(asked.mock.calls).toEqual([[{ query: { voucher: 'ABC' } }]])
  expect(changes()).toEqual(kindsOfChange)
})

function fails(failure: ApiFailure) {
  return (): Promise<unknown> => Promise.reject(failure)
}

async function anOpenedBasket(
  line: CartLine,
  answer: () => Promise<unknown>,
  list: () => Promise<unknown> = fails({ kind: 'offline' }),
) {
  const asked = vi.fn((_: unknown) => answer())
  const ask = (_: unknown, request: unknown) => asked(request)
  const scope = fork({
    values: [[$config, EVERYTHING_ON_SALE]],
    handlers: [
      [readArticleFx, ask],
      [readVoucherFx, ask],
      [lookUpFx, ask],
      [collectFx, ask],
      [readEventsFx, list],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
    ],
  })
  await allSettled(linesAdded, { scope, params: [line] })
  await allSettled(basketOpened, { scope })
  return {
    scope,
    asked,
    changes: () => scope.getState($changes).map(({ change }) => change.kind),
  }
}
