import { useIsSearched } from '@shop/shared/catalogue/use-is-searched'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { ActiveFilter } from '@shop/shared/ui/list/active-filters'
import { FilterSelect, isFilterShown } from '@shop/shared/ui/list/filters'
import { ListTools } from '@shop/shared/ui/list/list-tools'
import { SearchField } from '@shop/shared/ui/list/search-field'
import type { ListedEvent } from './event-card.tsx'
import { type EventFilter, eventOptions } from './filter-events.ts'

interface EventFiltersProps {
  events: ListedEvent[]
  filter: EventFilter
  active: readonly ActiveFilter[]
  onChange: (change: Partial<EventFilter>) => void
}

export function EventFilters({ events, filter, active, onChange }: EventFiltersProps) {
  const { t } = useTexts('mf_tickets')
  const { venues, groups } = eventOptions(events, filter, t('list.unknownGroup'))
  const isSearched = useIsSearched(events.length, filter.search)
  const hasVenues = isFilterShown(venues, filter.venue)
  const hasGroups = isFilterShown(groups, filter.group)
  return (
    <ListTools
      active={active}
      search={
        isSearched ? (
          <SearchField
            label={t('list.search')}
            value={filter.search}
            onSearch={(search) => onChange({ search })}
          />
        ) : null
      }
      filters={
        hasVenues || hasGroups ? (
          <>
            {hasVenues ? (
              <FilterSelect
                label={t('list.venue')}
                all={t('list.allVenues')}
                options={venues}
                value={filter.venue}
                onChange={(venue) => onChange({ venue })}
              />
            ) : null}
            {hasGroups ? (
              <FilterSelect
                label={t('list.group')}
                all={t('list.allGroups')}
                options={groups}
                value={filter.group}
                onChange={(group) => onChange({ group })}
              />
            ) : null}
          </>
        ) : null
      }
    />
  )
}
