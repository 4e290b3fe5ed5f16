import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLong, PROOF_TIMEOUT_MS } from '../../../tests/fixtures/proof-length.ts'
import { openRush } from '../testing/checkout-rush.ts'
import { ownDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { THERE, VISITS, wrongAfter } from '../testing/interrupted-visits.ts'
import { createMortalShop, type MortalShop } from '../testing/mortal-shop.ts'
import { createPaymentsInMemory } from '../testing/payments-in-memory.ts'
import { cartOf, createTestShop, type TestShop } from '../testing/test-shop.ts'

/** The long form lets it die at each step, the short one at each seventh, of one who leaves and one who comes back in turn. */
const EVERY = isLong() ? 1 : 7
const [EACH, SHIFT] = isLong() ? [EVERY, 0] : [2 * EVERY, EVERY]

interface Person {
  /** Asks the next process again; otherwise they leave. */
  comesBack: boolean
}

/** A visitor of one process, and of the next one where it dies. */
function reach(mortal: MortalShop, next: TestShop, { comesBack }: Person) {
  /** Carts that the visitor was sent to the provider with. */
  const told = new Set<string>()
  const again = async (path: string, init: RequestInit) => {
    if (!comesBack) await mortal.death
    return await next.app.request(path, init)
  }
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const first = async () => mortal.shop.app.request(path, init)
    const answer = mortal.isDead()
      ? await again(path, init)
      : await Promise.race([first(), mortal.death]).catch((error) => {
          if (mortal.isDead()) return again(path, init)
          throw error
        })
    if (path.endsWith('/initPayment') && answer.ok) told.add(cartOf(await answer.clone().json()))
    return answer
  }
  return { ask, told }
}

type Place = Awaited<ReturnType<typeof ownDatabase>>

async function play(name: string, { url, db }: Place, dieAt: number, person: Person) {
  await sql`truncate cart, mail, attempt, slot_sold, article_sold cascade`.execute(db)
  const both = { catalogue: exampleCatalogue(), payments: createPaymentsInMemory() }
  const mortal = createMortalShop({ url, others: db }, dieAt, both)
  const next = createTestShop(db, both)
  const rush = openRush(next, THERE)
  const token = await next.createGuest()
  const { ask, told } = reach(mortal, next, person)
  const shop = createTestShop(db, { ...both, ask })
  const pass = (minutes: number) => {
    for (const each of [mortal.shop, next]) each.minutesPass(minutes)
  }
  try {
    await VISITS[name]?.({ shop, next, rush, token, pass })
    await Promise.race([mortal.shop.backend.mails.idle(), mortal.death])
  } catch (error) {
    if (!mortal.isDead()) throw error
  }
  const [hasDied, steps] = [mortal.isDead(), mortal.steps()]
  mortal.bury()
  const mails = () =>
    [mortal.shop, next].flatMap(({ mailBox }) => mailBox.sent.map(({ key }) => key))
  const sent = { told, mails, mayRepeat: true }
  return { hasDied, steps, wrong: await wrongAfter(next, rush, sent) }
}

for (const [turn, name] of Object.keys(VISITS).entries()) {
  // The short form has every second of them.
  if (!isLong() && turn % 2 === 0) continue
  test(
    `a process that dies at any step loses nothing and does nothing twice, where a customer ${name}`,
    async ({ task }) => {
      let deaths = 0
      const wrong: string[] = []
      const dieFrom = async (first: number, comesBack: boolean) => {
        const place = await ownDatabase()
        let after = { hasDied: true, steps: 0, wrong }
        for (let dieAt = first; after.hasDied; dieAt += EACH) {
          after = await play(name, place, dieAt, { comesBack })
          if (after.hasDied) deaths += 1
          const when = `step ${dieAt}, the customer ${comesBack ? 'comes back' : 'leaves'}`
          wrong.push(...after.wrong.map((what) => `${when}: ${what}`))
        }
        expect(after.steps).toBeGreaterThan(10)
      }
      const first = 1 + (turn % EVERY)
      await Promise.all([dieFrom(first, true), dieFrom(first + SHIFT, false)])
      expect(wrong).toEqual([])
      task.meta.figures = { deaths }
    },
    PROOF_TIMEOUT_MS,
  )
}
