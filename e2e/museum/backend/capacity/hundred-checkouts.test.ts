import { expect, test } from 'vitest'
import type { CheckoutProblem } from '../cart/problem.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { explainProblem } from '../pricing/explain-problem.ts'
import { settleAll } from '../testing/buy-at-once.ts'
import { type Amounts, leftAfter, openRush, RUSH_TIME, soldIn } from '../testing/checkout-rush.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { buyWhatIsLeft, runRush } from '../testing/run-rush.ts'
import { type Answer, createTestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

// If buyers did not wait for each other, these sums would be wrong: see
// without-locks.proof.test.ts.

const databases = useEachDatabase()

const t = serverTexts('en')
const ALREADY_PAID = /^Your first payment has arrived: booking number \w+\./

const CUSTOMERS = 100
const STOCK: Amounts = { places: 12, tourPlaces: 8, tours: 3, pieces: 10, cents: 27_400 }

for (const [name, database] of databases.each) {
  test(`${name}: sells everything exactly once to a hundred customers at the same time`, async () => {
    const shop = createTestShop(database.db)
    const rush = openRush(shop, STOCK)
    const outcomes = await runRush(shop, rush, CUSTOMERS)
    await settleAll(shop)
    await buyWhatIsLeft(shop, rush)
    const { held, byCodes, byProvider, worth } = await settleAll(shop)

    for (const { basket, behaviour } of outcomes) {
      if (behaviour.kind === 'refused') {
        expect(behaviour.reason.status).toBe(422)
        expect(shortagesOf(basket)).toContain(said(behaviour.reason))
        continue
      }
      for (const answer of behaviour.answers) {
        expect([200, 410, 422]).toContain(answer.status)
        if (answer.status !== 422 || ALREADY_PAID.test(said(answer))) continue
        expect([...shortagesOf(basket), t('problem.declined'), t('problem.notPaid')]).toContain(
          said(answer),
        )
      }
    }

    expect(await soldIn(shop, rush)).toEqual(STOCK)
    const none = Object.fromEntries(Object.keys(STOCK).map((what) => [what, 0]))
    expect(await leftAfter(shop, rush)).toEqual(none)
    expect(await holdsLeft(database.db)).toBe(0)
    expect(held).toBe(0)
    // Customers paid exactly for what they have booked: every payment has a booking, and every
    // booking a payment.
    expect(byCodes).toBe(STOCK.cents)
    expect(byCodes + byProvider).toBe(worth)

    expect(outcomes.map(({ behaviour }) => behaviour.kind)).toContain('refused')
  }, 60_000)
}

interface BasketItem {
  type: string
  id?: string
  tourId?: string
  barcode?: string
}

function shortagesOf(basket: readonly unknown[]): string[] {
  return (basket as BasketItem[])
    .flatMap(({ type, id = '', tourId = id, barcode: code = '' }): CheckoutProblem[] => {
      const line = { name: tourId, startsAt: RUSH_TIME, timed: true }
      if (type === 'merchandise') return [{ kind: 'outOfStock', line: { name: id } }]
      if (type === 'voucherCode')
        return (['codeHeld', 'codeEmpty'] as const).map((kind) => ({ kind, code }))
      // A basket contains at most two places, so when it is refused, no place or one place is left.
      return [
        { kind: 'soldOut', line },
        { kind: 'tooMany', line, left: 1 },
      ]
    })
    .map((problem) => explainProblem(problem, t))
}

function said({ body }: Answer): string {
  return (body as { error: string }).error
}

/** Number of rows that still hold something for an unfinished payment. */
async function holdsLeft(db: ShopDatabase): Promise<number> {
  const rows = await Promise.all(
    HOLD_TABLES.map((table) =>
      db.selectFrom(table).select('id').where('expires_at', 'is not', null).execute(),
    ),
  )
  return rows.flat().length
}
