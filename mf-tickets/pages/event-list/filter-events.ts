import type { Event } from '@shop/shared/api/endpoints/events'
import {
  type FilterOption,
  filterOptions,
  venueOptions,
} from '@shop/shared/catalogue/filter-options'

/** The filter of the list; null for everything. */
export interface EventFilter {
  venue: string | null
  /** Id of a group. */
  group: string | null
}

export function readFilter(query: URLSearchParams): EventFilter {
  return { venue: query.get('venue') || null, group: query.get('group') || null }
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

/** What there is to choose from. */
export function eventOptions(
  events: readonly Event[],
  { venue }: Pick<EventFilter, 'venue'>,
): { venues: FilterOption[]; groups: FilterOption[] } {
  const groups = events.flatMap(({ custom_groups }) => custom_groups)
  return {
    venues: venueOptions(events, venue),
    groups: filterOptions(groups.map(({ id, name }) => [id, name || id])),
  }
}
