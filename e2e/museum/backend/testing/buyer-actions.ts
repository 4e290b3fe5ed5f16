import { type Answer, cartOf, payAt, type TestShop } from './test-shop.ts'

/** A customer whose basket is held and who is on the provider's page. */
export interface Buyer {
  shop: TestShop
  cartId: string
  beginAgain: () => Promise<Answer>
}

export const buyerActions: Record<string, (buyer: Buyer) => Promise<Answer[]>> = {
  cancels: async ({ shop, cartId }) => [await shop.cancel(cartId)],

  'pays and never comes back': async ({ shop, cartId }) => {
    payAt(shop, cartId)
    return []
  },

  'cancels while paying': async ({ shop, cartId }) => {
    const cancelling = shop.cancel(cartId)
    payAt(shop, cartId)
    return await Promise.all([cancelling, shop.execPayment(cartId)])
  },

  'goes back, pays twice at once and then everything that can be paid': async (buyer) => {
    const { shop, cartId, beginAgain } = buyer
    const again = await Promise.all([beginAgain(), beginAgain()])
    const carts = again.flatMap((answer) => (answer.status === 200 ? [cartOf(answer.body)] : []))
    for (const cart of [cartId, ...carts]) payAt(shop, cart)
    const returns = [cartId, ...carts].map((cart) => shop.execPayment(cart))
    return [...again, ...(await Promise.all(returns))]
  },

  'pays while going back for more': async ({ shop, cartId, beginAgain }) => {
    const again = beginAgain()
    payAt(shop, cartId)
    return await Promise.all([again, shop.execPayment(cartId)])
  },

  'pays and returns three times': async ({ shop, cartId }) => {
    payAt(shop, cartId)
    return await Promise.all([1, 2, 3].map(() => shop.execPayment(cartId)))
  },

  'is declined': async ({ shop, cartId }) => {
    if (shop.payments.statusOf(cartId) !== undefined) shop.payments.settle(cartId, 'declined')
    return [await shop.execPayment(cartId)]
  },
}
