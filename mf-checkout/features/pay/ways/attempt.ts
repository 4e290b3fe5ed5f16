import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import type { Wallet } from './wallet-types.ts'

/** One try to pay; another one is another object, even with the same content. */
export interface Attempt {
  /** That of the pages the visitor comes back to. */
  language: Language
  /** The wallet whose button was pressed; null where it is paid as the form says. */
  wallet: Wallet | null
  /** What of the basket is to be paid for; empty where an order is paid. */
  lines: readonly CartLine[]
}
