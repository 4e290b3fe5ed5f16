import { useTexts } from '@shop/shared/i18n/use-texts'
import { type ActiveFilter, activeFilters } from '@shop/shared/ui/list/active-filters'
import type { FilterChoice } from '@shop/shared/ui/list/filters'
import { useUnit } from 'effector-react'
import { relativeDay } from './days/chosen-day.ts'
import { $today } from './days/day-model.ts'
import { dayParts } from './days/day-parts.ts'
import { tourOptions } from './tour-options.ts'
import type { ReadyTourList } from './use-tour-list.ts'

/** The filters that have one value each, with their texts for visitors. */
export function useTourChoices({
  tours,
  categories,
  filter,
  onFilter,
}: ReadyTourList): FilterChoice[] {
  const { t, language } = useTexts('mf_tours')
  const options = tourOptions(tours, categories, filter, {
    language,
    unknownCategory: t('list.unknownCategory'),
  })
  return [
    {
      label: t('list.language'),
      all: t('list.allLanguages'),
      options: options.languages,
      value: filter.language,
      onChange: (chosen) => onFilter({ language: chosen }),
    },
    {
      label: t('list.category'),
      all: t('list.allCategories'),
      options: options.categories,
      value: filter.category,
      onChange: (category) => onFilter({ category }),
    },
    {
      label: t('list.venue'),
      all: t('list.allVenues'),
      options: options.venues,
      value: filter.venue,
      onChange: (venue) => onFilter({ venue }),
    },
  ]
}

export function useActiveFilters(list: ReadyTourList): ActiveFilter[] {
  const { t, language } = useTexts('mf_tours')
  const today = useUnit($today)
  const active = activeFilters(useTourChoices(list))
  const { day, onDay } = list
  if (day.kind !== 'day') return active
  const relative = relativeDay(day.date, today)
  const name = relative ? t(`list.${relative}`) : t('programme.day', dayParts(day.date, language))
  return [...active, { name, onRemove: () => onDay(null) }]
}
