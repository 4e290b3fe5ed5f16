import { useTexts } from '@shop/shared/i18n/use-texts'
import { type ActiveFilter, activeFilters } from '@shop/shared/ui/list/active-filters'
import { useUnit } from 'effector-react'
import { relativeDay } from './days/chosen-day.ts'
import { $today } from './days/day-model.ts'
import { dayParts } from './days/day-parts.ts'
import { type TourOptions, tourOptions } from './tour-options.ts'
import type { ReadyTourList } from './use-tour-list.ts'

/** What there is to choose from, in the words of the page. */
export function useTourOptions({ tours, categories, filter }: ReadyTourList): TourOptions {
  const { t, language } = useTexts('mf_tours')
  return tourOptions(tours, categories, filter, {
    language,
    unknownCategory: t('list.unknownCategory'),
  })
}

/** What the list is narrowed to: language, category, place and day. */
export function useActiveFilters(list: ReadyTourList): ActiveFilter[] {
  const { t, language } = useTexts('mf_tours')
  const today = useUnit($today)
  const { languages, categories, venues } = useTourOptions(list)
  const { filter, day, onFilter, onDay } = list
  const active = activeFilters([
    {
      options: languages,
      value: filter.language,
      onRemove: () => onFilter({ language: null }),
    },
    {
      options: categories,
      value: filter.category,
      onRemove: () => onFilter({ category: null }),
    },
    { options: venues, value: filter.venue, onRemove: () => onFilter({ venue: null }) },
  ])
  if (day.kind !== 'day') return active
  const relative = relativeDay(day.date, today)
  const name = relative ? t(`list.${relative}`) : t('programme.day', dayParts(day.date, language))
  return [...active, { name, onRemove: () => onDay(null) }]
}
