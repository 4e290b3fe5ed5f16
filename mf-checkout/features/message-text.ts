import type { Translate } from '@shop/shared/i18n/texts'

/**
 * Codes of the interface that a backend may send instead of a sentence, with the shop's sentences.
 */
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

/**
 * The server's text for a failure: its message, otherwise a code that the shop has a sentence for.
 */
export function messageOf(failure: { message: string | null; code?: string }): string | null {
  return failure.message ?? (isKnownCode(failure.code) ? failure.code : null)
}

/** The server's message; if it is a known code, the shop's sentence for it. */
export function messageText(t: Translate, said: string): string {
  return isKnownCode(said) ? t(SENTENCES[said]) : said
}
