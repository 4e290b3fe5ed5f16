import type { ListedTour } from '@shop/shared/api/endpoints/tours'
import { type Categories, categoryOptions } from '@shop/shared/catalogue/categories'
import {
  type FilterOption,
  filterOptions,
  venueOptions,
  withChosen,
} from '@shop/shared/catalogue/filter-options'
import type { Language } from '@shop/shared/i18n/languages'
import { languageNameOf, tourLanguage, tourLanguageName } from '../../catalogue/tour-language.ts'
import type { TourFilter } from './filter-tours.ts'

interface Words {
  language: Language
  /** The name for an unknown category in the address. */
  unknownCategory: string
}

interface TourOptions {
  languages: FilterOption[]
  categories: FilterOption[]
  venues: FilterOption[]
}

/**
 * The options of each filter, by name. They always include the values in the address, also unknown
 * ones.
 */
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
