import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { DEFAULT_SITE_TITLE } from '@shop/shared/business-constants'
import { $lines } from '@shop/shared/cart/model'
import { cartTotals } from '@shop/shared/cart/totals'
import { $config } from '@shop/shared/config/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import {
  ALL_WALLETS,
  payartOfWallet,
  type Wallet,
} from '../../../../features/pay/ways/payment-types.ts'
import { $sums } from '../../availability/model.ts'
import { linesOnSale } from '../../availability/withdrawn-lines.ts'
import { $payable, basketForm } from '../../payment/model.ts'
import { $shipping } from '../../shipping/model.ts'
import { canAskBrowser, type WalletQuestion, walletsOfBrowser } from './ask-browser.ts'
import { providerCart } from './provider-cart.ts'

const { $allTypes, paymentOpened, readTypesFx } = basketForm

/** Fallback country if the config names none. */
const USUAL_COUNTRY = 'CH'

/** Wallets may be offered from now on; the payload is the label for delivery, sent to browsers. */
export const walletsWanted = createEvent<string>()

export const canAskFx = createEffect(canAskBrowser)
export const askBrowserFx = createEffect(walletsOfBrowser)

const $delivery = createStore('').on(walletsWanted, (_, delivery) => delivery)
const $canAsk = createStore(false).on(canAskFx.doneData, (_, canAsk) => canAsk)
/** The wallets this browser has; null until it has answered. */
const $browserWallets = createStore<Wallet[] | null>(null)
  .on(askBrowserFx.doneData, (_, wallets) => wallets)
  .on(askBrowserFx.fail, () => [])

/** True until the browser has answered which wallets it has; the query has a time limit. */
export const $isPending = combine(
  {
    had: $browserWallets,
    canAsk: $canAsk,
    types: $allTypes,
    shipping: $shipping,
    isAsking: askBrowserFx.pending,
  },
  ({ had, canAsk, types, shipping, isAsking }) =>
    had === null &&
    canAsk &&
    acceptedWallets(types).length > 0 &&
    (isAsking || shipping.kind === 'asking'),
)

/** Whether wallet buttons are shown or may still appear, so that the page leaves space for them. */
export const $mayAppear = combine(
  { had: $browserWallets, canAsk: $canAsk, isReading: readTypesFx.pending, isPending: $isPending },
  ({ had, canAsk, isReading, isPending }) => isPending || (had === null && canAsk && isReading),
)

/**
 * The wallets offered: the browser has them, the museum accepts them, something is payable, and the
 * destination of goods is known.
 */
export const $wallets = combine(
  { had: $browserWallets, types: $allTypes, payable: $payable, shipping: $shipping },
  ({ had, types, payable, shipping }) =>
    had === null || payable === 0 || shipping.kind === 'noDestination'
      ? []
      : had.filter((wallet) => acceptedWallets(types).includes(wallet)),
)

sample({
  clock: walletsWanted,
  source: $browserWallets,
  filter: (had) => had === null,
  target: canAskFx,
})
sample({
  clock: canAskFx.doneData,
  source: $allTypes,
  filter: (types, canAsk) => canAsk && types === null,
  target: paymentOpened,
})

// Asks only for wallets that the museum accepts, because the browser may contact their makers. Asks
// once, with the whole sum, after the delivery cost has arrived.
const asked = sample({
  clock: [$canAsk, $allTypes, $shipping],
  source: combine({
    canAsk: $canAsk,
    had: $browserWallets,
    isAsking: askBrowserFx.pending,
    types: $allTypes,
    shipping: $shipping,
    delivery: $delivery,
    lines: $lines,
    sums: $sums,
    config: $config,
  }),
  fn: ({ canAsk, had, isAsking, types, shipping, ...order }): WalletQuestion | null => {
    const wallets = acceptedWallets(types)
    if (!canAsk || had !== null || isAsking || wallets.length === 0) return null
    if (shipping.kind === 'asking' || shipping.kind === 'noDestination') return null
    const { delivery, lines, sums, config } = order
    const sold = linesOnSale(lines, config)
    return {
      wallets,
      cart: providerCart(sold, cartTotals(sold, sums.totals.shipping), delivery),
      shop: config.siteName || DEFAULT_SITE_TITLE,
      country: config.defaultCountry ?? USUAL_COUNTRY,
    }
  },
}).filter({ fn: (question) => question !== null })
sample({ clock: asked, target: askBrowserFx })

function acceptedWallets(types: readonly PaymentType[] | null): Wallet[] {
  return ALL_WALLETS.filter((wallet) => payartOfWallet(types ?? [], wallet) !== null)
}
