import { useTexts } from '@shop/shared/i18n/use-texts'
import { FilterSelect, Filters, isFilterShown } from '@shop/shared/ui/list/filters'
import type { ListedEvent } from './event-card.tsx'
import { type EventFilter, eventOptions } from './filter-events.ts'

interface EventFiltersProps {
  events: ListedEvent[]
  filter: EventFilter
  onChange: (change: Partial<EventFilter>) => void
}

export function EventFilters({ events, filter, onChange }: EventFiltersProps) {
  const { t } = useTexts('mf_tickets')
  const { venues, groups } = eventOptions(events, filter)
  const hasVenues = isFilterShown(venues, filter.venue)
  const hasGroups = isFilterShown(groups, filter.group)
  if (!hasVenues && !hasGroups) return null
  return (
    <Filters>
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
    </Filters>
  )
}
