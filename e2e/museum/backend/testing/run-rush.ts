import { type Behaviour, behave, buy } from './buy-at-once.ts'
import { buyerWays } from './buyer-ways.ts'
import type { Rush } from './checkout-rush.ts'
import type { TestShop } from './test-shop.ts'

/** How often a refused buyer tries. */
const TRIES = 3

/** So many customers at once, each with one of the baskets and with one of the ways buyers have. */
export async function runRush(
  shop: TestShop,
  rush: Rush,
  customers: number,
): Promise<{ basket: unknown[]; behaviour: Behaviour }[]> {
  const tokens = await Promise.all(Array.from({ length: customers }, () => shop.createGuest()))
  const ways = Object.keys(buyerWays).length
  return await Promise.all(
    tokens.map(async (token, turn) => {
      const basket = rush.baskets[turn % rush.baskets.length] ?? []
      // Every third buyer leaves at the first refusal.
      for (let tries = turn % 3 === 0 ? 1 : TRIES; ; tries--) {
        const behaviour = await behave(shop, basket, { token, turn: turn % ways })
        if (behaviour.kind === 'done' || tries === 1) return { basket, behaviour }
      }
    }),
  )
}

/** Buys everything that others released. */
export async function buyWhatIsLeft(shop: TestShop, rush: Rush): Promise<void> {
  for (const items of rush.least) {
    while ((await buy(shop, items)) === 'booked');
  }
}
