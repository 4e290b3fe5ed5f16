/**
 * Express wallets, usable before signing in, by payment type: the display name, and the method id
 * of the browser's Payment Request API.
 */
export const WALLETS = {
  APPLEPAY: { name: 'Apple Pay', method: 'https://apple.com/apple-pay' },
  GOOGLEPAY: { name: 'Google Pay', method: 'https://google.com/pay' },
} as const
/** Timeout in ms for the browser's answer whether it has a wallet. */
export const WALLET_PATIENCE_MS = 2000
