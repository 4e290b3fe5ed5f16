import { useTexts } from '@shop/shared/i18n/use-texts'
import { FilterSelect, Filters, isFilterShown } from '@shop/shared/ui/list/filters'
import { DayFilter } from './day-filter.tsx'
import { tourOptions } from './tour-options.ts'
import type { ReadyTourList } from './use-tour-list.ts'

export function TourFilters({ list }: { list: ReadyTourList }) {
  const { t, language } = useTexts('mf_tours')
  const { tours, filter, onFilter } = list
  const words = { language, unknownCategory: t('list.unknownCategory') }
  const { languages, categories, venues } = tourOptions(tours, list.categories, filter, words)
  return (
    <Filters>
      {isFilterShown(languages, filter.language) ? (
        <FilterSelect
          label={t('list.language')}
          all={t('list.allLanguages')}
          options={languages}
          value={filter.language}
          onChange={(chosen) => onFilter({ language: chosen })}
        />
      ) : null}
      {isFilterShown(categories, filter.category) ? (
        <FilterSelect
          label={t('list.category')}
          all={t('list.allCategories')}
          options={categories}
          value={filter.category}
          onChange={(category) => onFilter({ category })}
        />
      ) : null}
      {isFilterShown(venues, filter.venue) ? (
        <FilterSelect
          label={t('list.venue')}
          all={t('list.allVenues')}
          options={venues}
          value={filter.venue}
          onChange={(venue) => onFilter({ venue })}
        />
      ) : null}
      <DayFilter chosen={list.day} onDay={list.onDay} onRetry={list.onDayRetry} />
    </Filters>
  )
}
