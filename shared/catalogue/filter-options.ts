/** One entry of a filter. */
export interface FilterOption {
  /** What stands in the address. */
  value: string
  name: string
}

/** What there is to choose from: each value once, by name. The first name of a value is used. */
export function filterOptions(named: Iterable<readonly [string, string]>): FilterOption[] {
  const names = new Map<string, string>()
  for (const [value, name] of named) if (!names.has(value)) names.set(value, name)
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The places of these offers. One the address asks for stands there even without offers. */
export function venueOptions(
  offers: readonly { venue: string }[],
  chosen: string | null,
): FilterOption[] {
  const venues = [...offers.map(({ venue }) => venue), chosen ?? '']
  return filterOptions(venues.filter(Boolean).map((venue) => [venue, venue]))
}

/** The values with the one the address asks for, which has to stand in its filter in any case. */
export function withChosen(
  named: readonly [string, string][],
  chosen: string | null,
  nameOf: (value: string) => string,
): readonly [string, string][] {
  return chosen === null ? named : [...named, [chosen, nameOf(chosen)]]
}
