import type { Event } from '@shop/shared/api/endpoints/events'
import { categoryOptions } from '@shop/shared/catalogue/categories'
import { type FilterOption, venueOptions } from '@shop/shared/catalogue/filter-options'
import { hasWords, namedFirst, searchText, searchWords } from '@shop/shared/catalogue/search-text'

/** The filter of the list; a value of null filters nothing. */
export interface EventFilter {
  venue: string | null
  group: string | null
  /** The search as typed; empty for no search. */
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
  const found = events.filter(
    (event) =>
      (venue === null || event.venue === venue) &&
      (group === null || event.custom_groups.some(({ id }) => id === group)) &&
      (words.length === 0 || hasWords(textOf(event), words)),
  )
  return namedFirst(found, words)
}

function textOf({ name, teaser, venue, custom_groups }: Filtered): string {
  return searchText(name, teaser, venue, ...custom_groups.map((group) => group.name))
}

/**
 * The options of the filters. They always include the group and the venue from the address: a group
 * that no event has gets the name `unknownGroup`.
 */
export function eventOptions(
  events: readonly Event[],
  { venue, group }: Pick<EventFilter, 'venue' | 'group'>,
  unknownGroup: string,
): { venues: FilterOption[]; groups: FilterOption[] } {
  return {
    venues: venueOptions(events, venue),
    groups: categoryOptions(events, null, group, unknownGroup),
  }
}
