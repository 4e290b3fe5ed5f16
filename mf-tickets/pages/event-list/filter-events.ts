import type { Event } from '@shop/shared/api/endpoints/events'
import {
  type FilterOption,
  filterOptions,
  venueOptions,
} from '@shop/shared/catalogue/filter-options'
import { hasWords, searchText, searchWords } from '@shop/shared/catalogue/search-text'

/** The filter of the list; null for everything. */
export interface EventFilter {
  venue: string | null
  /** Id of a group. */
  group: string | null
  /** As it was typed; empty for no search. */
  search: string
}

export const NO_FILTER: EventFilter = { venue: null, group: null, search: '' }

export function readFilter(query: URLSearchParams): EventFilter {
  return {
    venue: query.get('venue') || null,
    group: query.get('group') || null,
    search: query.get('q') ?? '',
  }
}

type Filtered = Pick<Event, 'name' | 'teaser' | 'venue' | 'custom_groups'>

export function filterEvents<Listed extends Filtered>(
  events: readonly Listed[],
  { venue, group, search }: EventFilter,
): Listed[] {
  const words = searchWords(search)
  return events.filter(
    (event) =>
      (venue === null || event.venue === venue) &&
      (group === null || event.custom_groups.some(({ id }) => id === group)) &&
      (words.length === 0 || hasWords(textOf(event), words)),
  )
}

function textOf({ name, teaser, venue, custom_groups }: Filtered): string {
  return searchText(name, teaser, venue, ...custom_groups.map((group) => group.name))
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
