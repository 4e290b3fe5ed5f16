/** Number of characters that fit below a day's number in a calendar on a phone. */
const ROOM = 7

/**
 * Shortens an amount from `formatMoney` for narrow places: `CHF 20.00` without its zeros and, if
 * still too long, without its currency.
 */
export function shortMoney(amount: string): string {
  const whole = amount.replace(/[.,]00(?!\d)/, '')
  return whole.length <= ROOM ? whole : whole.replace(/[^\d.,’'\s]/g, '').trim()
}
