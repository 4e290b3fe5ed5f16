import { useIsSearched } from '@shop/shared/catalogue/use-is-searched'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FilterSelect, isFilterShown } from '@shop/shared/ui/list/filters'
import { ListTools } from '@shop/shared/ui/list/list-tools'
import { SearchField } from '@shop/shared/ui/list/search-field'
import { DayFilter } from './day-filter.tsx'
import { useActiveFilters, useTourOptions } from './use-active-filters.ts'
import type { ReadyTourList } from './use-tour-list.ts'

export function TourFilters({ list }: { list: ReadyTourList }) {
  const { t } = useTexts('mf_tours')
  const { filter, onFilter } = list
  const { languages, categories, venues } = useTourOptions(list)
  const active = useActiveFilters(list)
  const isSearched = useIsSearched(list.tours.length, filter.search)
  return (
    <ListTools
      active={active}
      search={
        isSearched ? (
          <SearchField
            label={t('list.search')}
            value={filter.search}
            onSearch={(search) => onFilter({ search })}
          />
        ) : null
      }
      filters={
        <>
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
        </>
      }
    />
  )
}
