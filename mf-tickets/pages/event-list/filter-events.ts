import type { Event } from '@shop/shared/api/endpoints/events'

/** What the list is narrowed to; null for everything. */
export interface EventFilter {
  venue: string | null
  /** Id of a group. */
  group: string | null
}

/** The filter stands in the address, so that a narrowed list can be shared and come back to. */
export function readFilter(query: URLSearchParams): EventFilter {
  return { venue: query.get('venue') || null, group: query.get('group') || null }
}

/** The query with the filter in it; everything else in it stays. */
export function writeFilter(query: URLSearchParams, change: Partial<EventFilter>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

export function filterEvents<Listed extends Pick<Event, 'venue' | 'custom_groups'>>(
  events: readonly Listed[],
  { venue, group }: EventFilter,
): Listed[] {
  return events.filter(
    (event) =>
      (venue === null || event.venue === venue) &&
      (group === null || event.custom_groups.some(({ id }) => id === group)),
  )
}

export interface FilterOption {
  value: string
  name: string
}

/** What there is to choose from, by name. One the address asks for stands there even without events. */
export function filterOptions(
  events: readonly Event[],
  { venue }: Pick<EventFilter, 'venue'>,
): { venues: FilterOption[]; groups: FilterOption[] } {
  const venues = new Set(events.map((event) => event.venue).filter(Boolean))
  if (venue !== null) venues.add(venue)
  const groups = new Map(
    events.flatMap(({ custom_groups }) => custom_groups.map(({ id, name }) => [id, name || id])),
  )
  return {
    venues: sorted([...venues].map((name) => ({ value: name, name }))),
    groups: sorted([...groups].map(([value, name]) => ({ value, name }))),
  }
}

function sorted(options: FilterOption[]): FilterOption[] {
  return options.sort((one, other) => one.name.localeCompare(other.name))
}
