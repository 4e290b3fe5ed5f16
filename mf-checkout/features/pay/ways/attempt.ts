import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import type { Wallet } from './wallet-types.ts'

/** One attempt to pay; compared by identity, so equal content does not make two attempts equal. */
export interface Attempt {
  /** Language of the pages the visitor returns to. */
  language: Language
  /** The wallet whose button was pressed; null where the form's payment type is used. */
  wallet: Wallet | null
  /** The part of the basket to be paid; empty for an order. */
  lines: readonly CartLine[]
}
