import { useTexts } from '@shop/shared/i18n/use-texts'
import { OfferFilters } from '@shop/shared/ui/list/offer-filters'
import { DayFilter } from './day-filter.tsx'
import { useActiveFilters, useTourChoices } from './use-active-filters.ts'
import type { ReadyTourList } from './use-tour-list.ts'

export function TourFilters({ list }: { list: ReadyTourList }) {
  const { t } = useTexts('mf_tours')
  const { tours, filter, onFilter } = list
  const onSearch = (search: string) => onFilter({ search })
  return (
    <OfferFilters
      count={tours.length}
      search={{ label: t('list.search'), value: filter.search, onSearch }}
      choices={useTourChoices(list)}
      active={useActiveFilters(list)}
    >
      <DayFilter chosen={list.day} onDay={list.onDay} onRetry={list.onDayRetry} />
    </OfferFilters>
  )
}
