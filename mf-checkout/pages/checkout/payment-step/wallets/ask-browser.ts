import { withinPatience } from '@shop/shared/async/within-patience'
import { WALLET_PATIENCE_MS, WALLETS } from '@shop/shared/checkout/wallets'
import { ALL_WALLETS, type Wallet } from '../../../../features/pay/ways/payment-types.ts'
import type { ProviderCart } from './provider-cart.ts'

export interface WalletQuestion {
  wallets: readonly Wallet[]
  cart: ProviderCart
  /** The payee's name that the wallet would show. */
  shop: string
  /** ISO code of the shop's country. */
  country: string
}

/** Card networks: required by the browser's API. The provider decides which are accepted. */
const NETWORKS = ['visa', 'masterCard', 'amex']

/** Browsers check every item, which is slow for a long basket. A query shows none of them. */
const MOST_ITEMS = 10

/**
 * The request a browser needs before it says whether a wallet is available. It is only a query: the
 * provider makes the payment, and nothing in it is ever charged.
 */
const METHOD_DATA: Record<Wallet, (question: WalletQuestion) => object> = {
  APPLEPAY: ({ country }) => ({
    version: 3,
    merchantIdentifier: `merchant.${location.hostname}`,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: NETWORKS,
    countryCode: country,
  }),
  GOOGLEPAY: ({ shop }) => ({
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: shop },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: NETWORKS.map((network) => network.toUpperCase()),
        },
      },
    ],
  }),
}

export function canAskBrowser(): boolean {
  return typeof globalThis.PaymentRequest === 'function'
}

/**
 * The wallets that the browser has. A wallet counts as missing if the browser does not answer in
 * time or refuses the query.
 */
export async function walletsOfBrowser(question: WalletQuestion): Promise<Wallet[]> {
  const answers = await Promise.all(
    question.wallets.map((wallet) =>
      withinPatience(hasWallet(wallet, question), WALLET_PATIENCE_MS),
    ),
  )
  const had = question.wallets.filter((_, index) => answers[index] === true)
  return ALL_WALLETS.filter((wallet) => had.includes(wallet))
}

async function hasWallet(wallet: Wallet, question: WalletQuestion): Promise<boolean> {
  const { cart, shop } = question
  const amountOf = (value: string) => ({ currency: cart.currency, value })
  const request = new PaymentRequest(
    [{ supportedMethods: WALLETS[wallet].method, data: METHOD_DATA[wallet](question) }],
    {
      displayItems: cart.items.slice(0, MOST_ITEMS).map(({ name, quantity, price }) => ({
        label: name,
        amount: amountOf((quantity * Number(price)).toFixed(2)),
      })),
      total: { label: shop, amount: amountOf(cart.total) },
    },
  )
  return await request.canMakePayment()
}
