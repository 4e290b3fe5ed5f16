import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLong, PROOF_TIMEOUT_MS } from '../../../tests/fixtures/proof-length.ts'
import { openRush } from '../testing/checkout-rush.ts'
import { type CrashingShop, createCrashingShop } from '../testing/crashing-shop.ts'
import { ownDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { findFaultsAfter, STOCK, VISITS } from '../testing/interrupted-visits.ts'
import { createPaymentsInMemory } from '../testing/payments-in-memory.ts'
import { cartOf, createTestShop, type TestShop } from '../testing/test-shop.ts'

/**
 * The long form of this test kills the process at each step, the short form at every seventh. In
 * the short form the customers alternate: one leaves after the crash, the next one comes back.
 */
const EVERY = isLong() ? 1 : 7
const [EACH, SHIFT] = isLong() ? [EVERY, 0] : [2 * EVERY, EVERY]

interface Person {
  /** True: repeats the request at the next process. False: leaves. */
  comesBack: boolean
}

/** A visitor of one process, who uses the next one after a crash. */
function reach(crashing: CrashingShop, next: TestShop, { comesBack }: Person) {
  const sentToPay = new Set<string>()
  const again = async (path: string, init: RequestInit) => {
    if (!comesBack) await crashing.crashed
    return await next.app.request(path, init)
  }
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const first = async () => crashing.shop.app.request(path, init)
    const answer = crashing.hasCrashed()
      ? await again(path, init)
      : await Promise.race([first(), crashing.crashed]).catch((error) => {
          if (crashing.hasCrashed()) return again(path, init)
          throw error
        })
    if (path.endsWith('/initPayment') && answer.ok)
      sentToPay.add(cartOf(await answer.clone().json()))
    return answer
  }
  return { ask, told: sentToPay }
}

type Place = Awaited<ReturnType<typeof ownDatabase>>

async function play(name: string, { url, db }: Place, crashAt: number, person: Person) {
  await sql`truncate cart, mail, attempt, slot_sold, article_sold cascade`.execute(db)
  const both = { catalogue: exampleCatalogue(), payments: createPaymentsInMemory() }
  const crashing = createCrashingShop({ url, others: db }, crashAt, both)
  const next = createTestShop(db, both)
  const rush = openRush(next, STOCK)
  const token = await next.createGuest()
  const { ask, told } = reach(crashing, next, person)
  const shop = createTestShop(db, { ...both, ask })
  const pass = (minutes: number) => {
    for (const each of [crashing.shop, next]) each.minutesPass(minutes)
  }
  try {
    await VISITS[name]?.({ shop, next, rush, token, pass })
    await Promise.race([crashing.shop.backend.mails.idle(), crashing.crashed])
  } catch (error) {
    if (!crashing.hasCrashed()) throw error
  }
  const [hasCrashed, steps] = [crashing.hasCrashed(), crashing.steps()]
  crashing.dispose()
  const mails = () =>
    [crashing.shop, next].flatMap(({ mailBox }) => mailBox.sent.map(({ key }) => key))
  const sent = { told, mails, mayRepeat: true }
  return { hasCrashed, steps, wrong: await findFaultsAfter(next, rush, sent) }
}

for (const [turn, name] of Object.keys(VISITS).entries()) {
  if (!isLong() && turn % 2 === 0) continue
  test(
    `a process that dies at any step loses nothing and does nothing twice when a customer ${name}`,
    async ({ task }) => {
      let deaths = 0
      const wrong: string[] = []
      const crashFrom = async (first: number, comesBack: boolean) => {
        const place = await ownDatabase()
        let after = { hasCrashed: true, steps: 0, wrong }
        for (let crashAt = first; after.hasCrashed; crashAt += EACH) {
          after = await play(name, place, crashAt, { comesBack })
          if (after.hasCrashed) deaths += 1
          const when = `step ${crashAt}, the customer ${comesBack ? 'comes back' : 'leaves'}`
          wrong.push(...after.wrong.map((what) => `${when}: ${what}`))
        }
        expect(after.steps).toBeGreaterThan(10)
      }
      const first = 1 + (turn % EVERY)
      await Promise.all([crashFrom(first, true), crashFrom(first + SHIFT, false)])
      expect(wrong).toEqual([])
      task.meta.figures = { deaths }
    },
    PROOF_TIMEOUT_MS,
  )
}
