import type { PaymentMethod } from './database/schema.ts'

const WALLET_NAMES = { applePay: 'Apple Pay', googlePay: 'Google Pay' }

export type WalletMethod = keyof typeof WALLET_NAMES

export function isWallet(method: PaymentMethod): method is WalletMethod {
  return method in WALLET_NAMES
}

/** Brands, the same in every language. */
export function walletName(method: WalletMethod): string {
  return WALLET_NAMES[method]
}

/** The cards in a wallet in test mode, by their last digits as wallets show them. */
export const WALLET_CARDS = { accepted: '4242', declined: '0002' }

export type WalletCard = keyof typeof WALLET_CARDS
