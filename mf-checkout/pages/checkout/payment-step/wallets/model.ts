import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import { DEFAULT_SITE_TITLE } from '@shop/shared/business-constants'
import { $lines, $totals } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import {
  ALL_WALLETS,
  payartOfWallet,
  type Wallet,
} from '../../../../features/pay/ways/wallet-types.ts'
import { $payable, basketForm } from '../../payment/model.ts'
import { $shipping } from '../../shipping/model.ts'
import { canAskBrowser, type WalletQuestion, walletsOfBrowser } from './ask-browser.ts'
import { providerCart } from './provider-cart.ts'

const { $allTypes, paymentOpened, readTypesFx } = basketForm

/** Where the shop is unless the config names a country. */
const USUAL_COUNTRY = 'CH'

/** Wallets may be offered from now on; given is what delivery is called, which browsers are told. */
export const walletsWanted = createEvent<string>()

export const canAskFx = createEffect(canAskBrowser)
export const askBrowserFx = createEffect(walletsOfBrowser)

const $delivery = createStore('').on(walletsWanted, (_, delivery) => delivery)
const $canAsk = createStore(false).on(canAskFx.doneData, (_, canAsk) => canAsk)
/** The wallets this browser has; null while it has not said so. */
const $had = createStore<Wallet[] | null>(null)
  .on(askBrowserFx.doneData, (_, wallets) => wallets)
  .on(askBrowserFx.fail, () => [])

/** The browser is about to say what it has, which takes no longer than its patience. */
export const $isAsking = askBrowserFx.pending

/** Whether there are wallets is about to be known, and a place for them may be needed. */
export const $areDue = combine(
  { had: $had, canAsk: $canAsk, isReading: readTypesFx.pending, isAsking: $isAsking },
  ({ had, canAsk, isReading, isAsking }) => had === null && canAsk && (isReading || isAsking),
)

/**
 * The wallets to pay with: the browser has them, the museum takes them, there is something to pay,
 * and it is known where goods would go to.
 */
export const $wallets = combine(
  { had: $had, types: $allTypes, payable: $payable, shipping: $shipping },
  ({ had, types, payable, shipping }) =>
    had === null || payable === 0 || shipping.kind === 'noDestination'
      ? []
      : had.filter((wallet) => takenOf(types).includes(wallet)),
)

sample({
  clock: walletsWanted,
  source: $had,
  filter: (had) => had === null,
  fn: () => {},
  target: canAskFx,
})
sample({
  clock: canAskFx.doneData,
  source: $allTypes,
  filter: (types, canAsk) => canAsk && types === null,
  fn: () => {},
  target: paymentOpened,
})

// Only about wallets the museum takes: the browser may in turn ask those who make them.
const asked = sample({
  clock: [$canAsk, $allTypes],
  source: combine({
    canAsk: $canAsk,
    had: $had,
    isAsking: $isAsking,
    types: $allTypes,
    delivery: $delivery,
    lines: $lines,
    totals: $totals,
    config: $config,
  }),
  fn: ({
    canAsk,
    had,
    isAsking,
    types,
    delivery,
    lines,
    totals,
    config,
  }): WalletQuestion | null => {
    const wallets = takenOf(types)
    if (!canAsk || had !== null || isAsking || wallets.length === 0) return null
    return {
      wallets,
      cart: providerCart(lines, totals, delivery),
      shop: config.siteName || DEFAULT_SITE_TITLE,
      country: config.defaultCountry ?? USUAL_COUNTRY,
    }
  },
}).filter({ fn: (question) => question !== null })
sample({ clock: asked, target: askBrowserFx })

function takenOf(types: readonly PaymentType[] | null): Wallet[] {
  return ALL_WALLETS.filter((wallet) => payartOfWallet(types ?? [], wallet) !== null)
}
