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
