import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import { hasWords, namedFirst, searchText, searchWords } from '@shop/shared/catalogue/search-text'
import { tourLanguage } from '../../catalogue/tour-language.ts'

/** The filter of the list and the programme; a value of null filters nothing. */
export interface TourFilter {
  language: string | null
  category: string | null
  venue: string | null
  /** The search as typed; empty for no search. */
  search: string
}

export const NO_FILTER: TourFilter = { language: null, category: null, venue: null, search: '' }

type Filtered = Pick<
  ListedTour,
  'name' | 'eventName' | 'teaser' | 'langIdentifier' | 'langName' | 'venue' | 'custom_groups'
>

/** Written to the address when the visitor wants all languages although one is preselected. */
const ALL_LANGUAGES = 'all'

/** Reads the filter from the address; `preselected` is the language if the address has none. */
export function readFilter(query: URLSearchParams, preselected: string | null): TourFilter {
  const language = query.get('language') || preselected
  return {
    language: language === ALL_LANGUAGES ? null : language,
    category: query.get('category') || null,
    venue: query.get('venue') || null,
    search: query.get('q') ?? '',
  }
}

/** The language as written in the address; "all" is written only if one is preselected. */
export function writtenLanguage(language: string | null, preselected: string | null) {
  return language ?? (preselected === null ? null : ALL_LANGUAGES)
}

/** The tours that match, those whose name has the searched words first. */
export function filterTours<Tour extends Filtered>(
  tours: readonly Tour[],
  filter: TourFilter,
): Tour[] {
  const found = tours.filter((tour) => matchesFilter(tour, filter))
  return namedFirst(found, searchWords(filter.search))
}

export function matchesFilter(
  tour: Filtered,
  { language, category, venue, search }: TourFilter,
): boolean {
  return (
    hasSearched(tour, search) &&
    (language === null || tourLanguage(tour) === language) &&
    (category === null || tour.custom_groups.some(({ id }) => id === category)) &&
    (venue === null || tour.venue === venue)
  )
}

function hasSearched(tour: Filtered, search: string): boolean {
  const words = searchWords(search)
  if (words.length === 0) return true
  const { name, eventName, teaser, langName, venue, custom_groups } = tour
  const groups = custom_groups.map((group) => group.name)
  return hasWords(searchText(name, eventName, teaser, langName, venue, ...groups), words)
}

/**
 * The language that the museum wants preselected, given by its code or its name. Null if no tour is
 * in it, and if all are: then the filter would change nothing.
 */
export function preselectedLanguage(
  tours: readonly Pick<ListedTour, 'langIdentifier' | 'langName'>[],
  configured: string | null,
): string | null {
  if (configured === null) return null
  const wanted = configured.toLowerCase()
  const isWanted = ({ langIdentifier, langName }: (typeof tours)[number]) =>
    [langIdentifier, langName].some((name) => name.toLowerCase() === wanted)
  const found = tours.find(isWanted)
  if (found === undefined) return null
  const language = tourLanguage(found)
  return tours.every((tour) => tourLanguage(tour) === language) ? null : language
}
