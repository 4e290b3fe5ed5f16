/**
 * What each day costs at least, in cents, by its name; null where all cost the same, which the
 * offer's own lowest price says already. `priceOn` answers null for a day that is sold out.
 */
export function differingPrices<Day extends { day: string }>(
  days: readonly Day[],
  priceOn: (day: Day) => number | null,
): Map<string, number> | null {
  const known = days.flatMap((day) => {
    const price = priceOn(day)
    return price === null ? [] : [[day.day, price] as const]
  })
  return new Set(known.map(([, price]) => price)).size > 1 ? new Map(known) : null
}
