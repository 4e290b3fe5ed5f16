/** As many letters and figures as fit below the number of a day in a calendar on a phone. */
const ROOM = 7

/**
 * An amount as `formatMoney` writes it, for where there is room for little: `CHF 20.00` without its
 * zeros, and what is still too long without its currency.
 */
export function shortMoney(amount: string): string {
  const whole = amount.replace(/[.,]00(?!\d)/, '')
  return whole.length <= ROOM ? whole : whole.replace(/[^\d.,’'\s]/g, '').trim()
}
