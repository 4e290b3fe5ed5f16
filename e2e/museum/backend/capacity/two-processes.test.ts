import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ShopDatabase } from '../database/schema.ts'
import { buy, settleAll } from '../testing/buy-at-once.ts'
import { type Amounts, openRush, soldIn } from '../testing/checkout-rush.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { buyWhatIsLeft, runRush } from '../testing/run-rush.ts'
import { type BackendProcesses, openTwoProcesses } from '../testing/start-processes.ts'

// If buyers did not wait for each other, these sums would be wrong: see
// without-locks.proof.test.ts.

const STOCK: Amounts = { places: 8, tourPlaces: 6, tours: 2, pieces: 6, cents: 18_000 }
const CUSTOMERS = 56
const ONE_OF_EACH: Amounts = { places: 1, tourPlaces: 1, tours: 1, pieces: 1, cents: 1000 }
const DUELS = 10
const MAX_TRIES = 20
const RETRY_MS = 1000

test('two processes that start together on an empty database sell each thing once and send each mail once', async () => {
  const catalogue = exampleCatalogue()
  const onSale = { backend: { catalogue } }
  const rush = openRush(onSale, STOCK)
  const duels = Array.from({ length: DUELS }, () => openRush(onSale, ONE_OF_EACH))
  const { processes, db, shopBy } = await openTwoProcesses(catalogue)
  const shop = shopBy(retryWhenBusy(processes.ask))

  for (const duel of duels) {
    const tokens = [await shop.createGuest(), await shop.createGuest()]
    // Two customers buy the basket with some of everything, in both processes at the same time.
    const wanted = duel.baskets.at(-1) ?? []
    await Promise.all(tokens.map((token) => buy(shop, wanted, { token })))
  }
  const outcomes = await runRush(shop, rush, CUSTOMERS)
  // Both processes find the same carts at the same time: those of customers who paid and never came
  // back.
  await processes.settle(5)
  const afterRush = await mailsIn(db)
  // After 16 minutes, the second carts of customers who paid and then began another order have
  // expired.
  await processes.settle(16)
  await buyWhatIsLeft(shop, rush)
  await processes.settle(16)
  const { booked, held, byCodes, byProvider, worth } = await settleAll(shop)

  for (const duel of duels) expect(await soldIn(shop, duel)).toEqual(ONE_OF_EACH)
  expect(await soldIn(shop, rush)).toEqual(STOCK)
  expect(held).toBe(0)
  expect(byCodes).toBe(STOCK.cents + DUELS * ONE_OF_EACH.cents)
  expect(byCodes + byProvider).toBe(worth)
  expect(outcomes.filter(({ behaviour }) => behaviour.kind === 'refused').length).toBeGreaterThan(0)

  const mails = await mailsIn(db)
  expect(afterRush.length).toBeGreaterThan(0)
  expect(mails.filter(({ kind }) => kind === 'booking')).toHaveLength(booked)
  const sent = await processes.mails()
  expect(sent.flat().sort()).toEqual(
    mails.map((mail) => `${mail.kind}-${mail.booking_id}.eml`).sort(),
  )
  for (const ofOne of sent) expect(ofOne.length).toBeGreaterThan(0)
}, 60_000)

/** Retries like the shop does when the backend answers that it is busy. */
function retryWhenBusy(ask: BackendProcesses['ask']): BackendProcesses['ask'] {
  return async (path, init) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(path, init)
      if (answer.status !== 503 || tries === MAX_TRIES) return answer
      await setTimeout(RETRY_MS * Math.random())
    }
  }
}

async function mailsIn(db: ShopDatabase) {
  return await db.selectFrom('mail').select(['kind', 'booking_id']).execute()
}
