import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { shortMoney } from '@shop/shared/money/short-money'

/**
 * The lowest price of a day in short form, and for screen readers; null if unknown. `t` reads the
 * texts of the booking.
 */
export function dayPrice(
  cents: Cents | null | undefined,
  t: ReturnType<typeof useTexts>['t'],
  money: (cents: Cents) => string,
): { short: string; spoken: string } | null {
  if (cents === null || cents === undefined) return null
  const free = t('price.free')
  // Show the word "free" in full: `shortMoney` would cut it like an amount with its currency.
  if (cents === 0) return { short: free, spoken: free }
  return { short: shortMoney(money(cents)), spoken: t('price.from', { price: money(cents) }) }
}
