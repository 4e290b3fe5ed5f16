import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isLong, PROOF_TIMEOUT_MS } from '../../../tests/fixtures/proof-length.ts'
import { openRush } from '../testing/checkout-rush.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { faultyPayments, PROVIDER_FAULTS, slowRefunds } from '../testing/faulty-payments.ts'
import { BY_CODE, findFaultsAfter, STOCK, VISITS } from '../testing/interrupted-visits.ts'
import { createPaymentsInMemory } from '../testing/payments-in-memory.ts'
import { cartOf, createTestShop } from '../testing/test-shop.ts'
import { settleOpenCarts } from './settle-open-carts.ts'

const database = useShopDatabase()
vi.setConfig({ testTimeout: PROOF_TIMEOUT_MS })

/**
 * The long form of this test plays every fault in each visit; the short form plays a tenth of the
 * faults, different ones in each visit.
 */
const EVERY = isLong() ? 1 : 10
/** Longer than a hold: for a process that slept, or a provider that answered late. */
const LATE_MINUTES = 17
/** How often a slow refund is checked before it is done. */
const LOOKS = 2

interface Case {
  name: string
  fault: string
  /** Which call of the provider fails, counted from the start. */
  at: number
  looks: number
}

async function play({ name, fault, at, looks }: Case) {
  const { db } = database
  await sql`truncate cart, mail, attempt, slot_sold, article_sold cascade`.execute(db)
  const memory = createPaymentsInMemory()
  const sound = looks > 0 ? slowRefunds(memory, looks) : memory
  const both = { catalogue: exampleCatalogue(), payments: sound }
  const next = createTestShop(db, both)
  const told = new Set<string>()
  const faulty = faultyPayments(sound, {
    fault,
    at,
    meanwhile: async () => {
      // Mails in progress are sent within this time; another process takes over a mail only if its
      // sender has died.
      await served.backend.mails.idle()
      pass(LATE_MINUTES)
      await settleOpenCarts(next.backend)
    },
  })
  const served = createTestShop(db, { ...both, payments: faulty.payments })
  const pass = (minutes: number) => {
    for (const each of [served, next]) each.minutesPass(minutes)
  }
  const ask = async (path: string, init: RequestInit) => {
    const answer = await served.app.request(path, init)
    if (path.endsWith('/initPayment') && answer.ok) told.add(cartOf(await answer.clone().json()))
    return answer
  }
  const shop = createTestShop(db, { ...both, ask })
  const rush = openRush(next, STOCK)
  const token = await next.createGuest()
  await VISITS[name]?.({ shop, next, rush, token, pass })
  await served.backend.mails.idle()
  // The process that had the fault finishes its own unfinished work.
  for (const minutes of [4, 1, 3, 10]) {
    pass(minutes)
    // Makes refunds due, as the provider's webhook does; otherwise they are only checked hourly.
    await sql`update cart set closing_next_at = null where refunding_since is not null`.execute(db)
    await settleOpenCarts(served.backend)
  }
  await served.backend.mails.idle()
  const mails = () => [served, next].flatMap(({ mailBox }) => mailBox.sent.map(({ key }) => key))
  const sent = { told, mails, mayRepeat: false }
  return { hit: faulty.hit(), wrong: await findFaultsAfter(next, rush, sent) }
}

for (const [turn, name] of Object.keys(VISITS).entries()) {
  test(`money and places stay correct after any fault in one provider call when a customer ${name}`, async ({
    task,
  }) => {
    const figures: Record<string, number> = { faults: 0 }
    const wrong: string[] = []
    const faults = Object.keys(PROVIDER_FAULTS)
    const kinds = faults.flatMap((fault) => [0, LOOKS].map((looks) => ({ fault, looks })))
    for (const { fault, looks } of kinds.filter((_, at) => (at + turn) % EVERY === 0)) {
      for (let at = 1, isHit = true; isHit; at += 1) {
        const after = await play({ name, fault, at, looks })
        isHit = after.hit !== null
        if (!isHit) continue
        figures.faults = (figures.faults ?? 0) + 1
        figures[`faults: ${after.hit}`] = (figures[`faults: ${after.hit}`] ?? 0) + 1
        const when = `call ${at}, ${after.hit}, ${fault}${looks > 0 ? ', slow refunds' : ''}`
        wrong.push(...after.wrong.map((what) => `${when}: ${what}`))
      }
    }
    expect(wrong).toEqual([])
    // A customer who pays with codes alone makes no provider call.
    expect(figures.faults).toBeGreaterThanOrEqual(name === BY_CODE ? 0 : 1)
    task.meta.figures = figures
  })
}
