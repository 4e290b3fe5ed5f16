import type { Translate } from '@shop/shared/i18n/texts'

/** Codes of the interface that a backend may send instead of a sentence, with the shop's sentences. */
const SENTENCES = {
  VOUCHER_EMPTY: 'code.error.VOUCHER_EMPTY',
  VOUCHER_UNKNOWN_ERROR: 'code.error.VOUCHER_UNKNOWN_ERROR',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'code.error.VOUCHER_NOW_IS_BEFORE_VALID_FROM',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'code.error.VOUCHER_NOW_IS_AFTER_VALID_TO',
  VOUCHER_NO_AMOUNT_LEFT: 'code.error.VOUCHER_NO_AMOUNT_LEFT',
  NO_COST: 'shipping.noCost',
  NO_COUNTRY: 'shipping.noCountry',
} as const

type KnownCode = keyof typeof SENTENCES

export function isKnownCode(text: string | undefined): text is KnownCode {
  return text !== undefined && Object.hasOwn(SENTENCES, text)
}

/** The server's words for a failure: its message, else a code that the shop has a sentence for. */
export function wordsOf(failure: { message: string | null; code?: string }): string | null {
  return failure.message ?? (isKnownCode(failure.code) ? failure.code : null)
}

/** What the server said, or the shop's sentence if that is a code. */
export function sayCode(t: Translate, said: string): string {
  return isKnownCode(said) ? t(SENTENCES[said]) : said
}
