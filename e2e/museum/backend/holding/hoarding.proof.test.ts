import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { catalogueWithHall } from '../testing/example-catalogue.ts'
import { openTwoProcesses } from '../testing/start-processes.ts'
import { cartOf, createTestShop, freshTime, type TestShop, ticket } from '../testing/test-shop.ts'

const PER_NETWORK = 40
const NETWORKS = 10
/** As many as ten networks can hold at once, plus one order. */
const PLACES = NETWORKS * PER_NETWORK + 20
const TOKENS = 6

const museum = () =>
  catalogueWithHall({
    capacity: PLACES,
    limits: {
      placesPerSlot: 20,
      placesPerOffering: 20,
      heldPerNetwork: PER_NETWORK,
      heldPerSite: 2 * PER_NETWORK,
      unpaidPerNetwork: 2 * PER_NETWORK,
      guestsPerNetwork: TOKENS,
      challengeAtPercent: 100,
    },
  })

interface Stage {
  shop: TestShop
  pass: (minutes: number) => Promise<void>
}

const database = useShopDatabase()

async function inOneProcess(): Promise<Stage> {
  const shop = createTestShop(database.db, { catalogue: museum() })
  return { shop, pass: shop.settleAfter }
}

async function inTwoProcesses(): Promise<Stage> {
  const { processes, shopBy } = await openTwoProcesses(museum())
  return { shop: shopBy(), pass: processes.settle }
}

/** Read from the rows, because the number shown to visitors may be some seconds old. */
async function placesLeft({ backend }: TestShop, at: string): Promise<number> {
  const { taken } = await backend.db
    .selectFrom('hold')
    .innerJoin('cart', 'cart.id', 'hold.cart_id')
    .select(({ fn }) => fn.sum<string | null>('hold.places').as('taken'))
    .where('hold.starts_at', '=', at)
    .where('cart.status', 'in', ['held', 'booked'])
    .executeTakeFirstOrThrow()
  return PLACES - Number(taken ?? 0)
}

for (const [name, open] of Object.entries({
  'one process': inOneProcess,
  'two processes on PostgreSQL': inTwoProcesses,
})) {
  test(`${name}: a bot with many tokens holds no more than its networks may, and a buyer still gets a place`, async () => {
    const { shop, pass } = await open()
    const at = freshTime()
    const places = (count: number) => [ticket('hall-adult', at, count)]
    const networks = Array.from({ length: NETWORKS }, (_, index) => `203.0.113.${index + 1}`)
    const bots = await Promise.all(
      networks.map(async (from) => ({
        from,
        tokens: await Promise.all(
          Array.from({ length: TOKENS }, () =>
            shop.createGuest({ email: `${randomUUID()}@bot.example` }, from),
          ),
        ),
      })),
    )
    const refused = await shop.call('POST', 'en/auth/guest', {}, undefined, networks[0])
    expect(refused.status).toBe(429)
    const attack = (which: typeof bots) =>
      Promise.all(
        which.flatMap(({ from, tokens }) =>
          tokens.map((token) => shop.initPayment(places(20), { token, from })),
        ),
      )
    let addresses = 0
    const buy = async (count: number) => {
      addresses += 1
      const from = `198.51.100.${addresses}`
      const token = await shop.createGuest({ email: `${randomUUID()}@mail.example` }, from)
      const { status, body } = await shop.initPayment(places(count), { token, from })
      if (status !== 200) return status
      return (await shop.pay(cartOf(body))).status
    }
    const left = () => placesLeft(shop, at)

    await attack(bots.slice(0, 1))
    expect(await left()).toBe(PLACES - PER_NETWORK)
    expect(await buy(1)).toBe(200)
    await attack(bots.slice(1))
    expect(await left()).toBe(19)
    expect(await buy(19)).toBe(200)
    expect(await left()).toBe(0)

    // The bots hold all remaining places once more, and then nothing for an hour: everything is
    // free for buyers.
    await pass(16)
    await attack(bots)
    expect(await left()).toBe(0)
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await pass(16)
      const answers = await attack(bots)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
      expect(await buy(20)).toBe(200)
    }
    expect(await left()).toBe(PLACES - 60)
  }, 120_000)
}
