import { type Behaviour, behave, buy } from './buy-at-once.ts'
import { buyerActions } from './buyer-actions.ts'
import type { Rush } from './checkout-rush.ts'
import type { TestShop } from './test-shop.ts'

const TRIES = 3

/**
 * `customers` buyers at the same time, each with one of the baskets and one of the buyer actions.
 */
export async function runRush(
  shop: TestShop,
  rush: Rush,
  customers: number,
): Promise<{ basket: unknown[]; behaviour: Behaviour }[]> {
  const tokens = await Promise.all(Array.from({ length: customers }, () => shop.createGuest()))
  const actions = Object.keys(buyerActions).length
  return await Promise.all(
    tokens.map(async (token, turn) => {
      const basket = rush.baskets[turn % rush.baskets.length] ?? []
      for (let tries = turn % 3 === 0 ? 1 : TRIES; ; tries--) {
        const behaviour = await behave(shop, basket, { token, turn: turn % actions })
        if (behaviour.kind === 'done' || tries === 1) return { basket, behaviour }
      }
    }),
  )
}

export async function buyWhatIsLeft(shop: TestShop, rush: Rush): Promise<void> {
  for (const items of rush.least) {
    while ((await buy(shop, items)) === 'booked');
  }
}
