export interface FilterOption {
  value: string
  name: string
}

/** Unique values, sorted by name. If a value has several names, the first one is used. */
export function filterOptions(named: Iterable<readonly [string, string]>): FilterOption[] {
  const names = new Map<string, string>()
  for (const [value, name] of named) if (!names.has(value)) names.set(value, name)
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The venues of these offers, and the one selected in the address even if it has no offers. */
export function venueOptions(
  offers: readonly { venue: string }[],
  chosen: string | null,
): FilterOption[] {
  const venues = [...offers.map(({ venue }) => venue), chosen ?? '']
  return filterOptions(venues.filter(Boolean).map((venue) => [venue, venue]))
}

/** Adds the value selected in the address: a filter must always list its own selection. */
export function withChosen(
  named: readonly [string, string][],
  chosen: string | null,
  nameOf: (value: string) => string,
): readonly [string, string][] {
  return chosen === null ? named : [...named, [chosen, nameOf(chosen)]]
}
