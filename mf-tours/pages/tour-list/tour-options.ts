import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import {
  type FilterOption,
  filterOptions,
  venueOptions,
} from '@shop/shared/catalogue/filter-options'
import type { Language } from '@shop/shared/i18n/languages'
import type { Categories } from '../../catalogue/model.ts'
import { languageNameOf, tourLanguage, tourLanguageName } from '../../catalogue/tour-language.ts'
import type { TourFilter } from './filter-tours.ts'

interface Words {
  language: Language
  /** Names a category of the address that nobody knows. */
  unknownCategory: string
}

interface TourOptions {
  languages: FilterOption[]
  categories: FilterOption[]
  venues: FilterOption[]
}

/** What there is to choose from, each by name. What the address asks for stands there in any case. */
export function tourOptions(
  tours: readonly ListedTour[],
  categories: Categories['known'],
  filter: TourFilter,
  words: Words,
): TourOptions {
  return {
    languages: languageOptions(tours, filter.language, words.language),
    categories: categoryOptions(tours, categories, filter.category, words.unknownCategory),
    venues: venueOptions(tours, filter.venue),
  }
}

function languageOptions(
  tours: readonly ListedTour[],
  chosen: string | null,
  language: Language,
): FilterOption[] {
  const named = tours.flatMap((tour): [string, string][] => {
    const spoken = tourLanguage(tour)
    return spoken === null ? [] : [[spoken, tourLanguageName(tour, language)]]
  })
  return filterOptions(withChosen(named, chosen, (code) => languageNameOf(code, language)))
}

/** Only what the museum calls a category is offered; where it does not tell, all that tours carry. */
function categoryOptions(
  tours: readonly ListedTour[],
  known: Categories['known'],
  chosen: string | null,
  unknown: string,
): FilterOption[] {
  const names = new Map(known?.map(({ id, name }) => [id, name]))
  const carried = tours
    .flatMap(({ custom_groups }) => custom_groups)
    .map(({ id, name }): [string, string] => [id, names.get(id) || name || id])
  const offered = carried.filter(([id]) => known === null || names.has(id))
  const nameOf = (id: string) =>
    carried.find(([carriedId]) => carriedId === id)?.[1] ?? (names.get(id) || unknown)
  return filterOptions(withChosen(offered, chosen, nameOf))
}

function withChosen(
  named: readonly [string, string][],
  chosen: string | null,
  nameOf: (value: string) => string,
): readonly [string, string][] {
  return chosen === null ? named : [...named, [chosen, nameOf(chosen)]]
}
