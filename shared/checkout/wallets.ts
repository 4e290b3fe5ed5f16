/** Wallets one can pay with before signing in, as payments name them: what they are called, and what browsers know them by. */
export const WALLETS = {
  APPLEPAY: { name: 'Apple Pay', method: 'https://apple.com/apple-pay' },
  GOOGLEPAY: { name: 'Google Pay', method: 'https://google.com/pay' },
} as const
/** Milliseconds a browser has to say whether it has a wallet. */
export const WALLET_PATIENCE_MS = 2000
