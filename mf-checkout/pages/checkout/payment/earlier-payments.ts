import { $cart, $lines, cartIdSet } from '@shop/shared/cart/model'
import { sample } from 'effector'
import { createEarlierPayments } from '../../../features/pay/earlier/create-earlier-payments.ts'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { $attempt, attemptBegun, pageLeft, pageResumed } from './attempt-model.ts'

/** What this browser has begun to pay of the basket before. */
export const basketEarlier = createEarlierPayments({
  $items: $lines.map(keysOfLines),
  $attempt,
  isBasket: true,
  opened: pageResumed,
  closed: pageLeft,
})

sample({ clock: attemptBegun, target: basketEarlier.settling })
// Whatever became of the try: this cart holds nothing any more.
sample({
  clock: basketEarlier.cartClosed,
  source: $cart,
  filter: (cart, closed) => cart.cartId === closed,
  fn: () => null,
  target: cartIdSet,
})
