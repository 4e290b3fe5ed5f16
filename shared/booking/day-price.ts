import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { shortMoney } from '@shop/shared/money/short-money'

export interface DayPrice {
  /** Short enough for a day's cell: `CHF 20`. */
  price: string
  spokenPrice: string
}

/** The lowest price of a day; null if unknown. `t` reads the texts of the booking. */
export function dayPrice(
  cents: Cents | null | undefined,
  t: ReturnType<typeof useTexts>['t'],
  money: (cents: Cents) => string,
): DayPrice | null {
  if (cents === null || cents === undefined) return null
  const free = t('price.free')
  // Show the word "free" in full: `shortMoney` would cut it like an amount with its currency.
  if (cents === 0) return { price: free, spokenPrice: free }
  return { price: shortMoney(money(cents)), spokenPrice: t('price.from', { price: money(cents) }) }
}
