import { leaveOut } from '@shop/shared/api/decode'
import { DEFAULT_CURRENCY } from '@shop/shared/business-constants'
import { isCurrencyCode } from '@shop/shared/money/format-money'
import * as v from 'valibot'

/** Unambiguous currency signs; `$` and `kr` are missing because several currencies use them. */
const CODE_OF: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  FR: 'CHF',
  SFR: 'CHF',
  US$: 'USD',
  CA$: 'CAD',
  A$: 'AUD',
}

/** Longer than any sign of a currency. */
const LONGEST_SIGN = 12

/**
 * The code of the museum's currency. An unknown sign is shown as the museum wrote it: an amount
 * must never be shown in a wrong currency.
 */
export const currency = (path: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_SIGN, 'not a currency'),
    v.transform((written) => {
      if (written === '') return DEFAULT_CURRENCY
      const upper = written.toUpperCase().replace(/\.$/, '')
      const code = CODE_OF[upper] ?? upper
      if (isCurrencyCode(code)) return code
      leaveOut(path, `shown as ${written}: not a currency code such as CHF, EUR or USD`)
      return written
    }),
  )
