import { eventSelect } from '@shop/shared/api/endpoints/events'
import { useFilterAddress } from '@shop/shared/catalogue/filter-address'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { activeFilters } from '@shop/shared/ui/list/active-filters'
import { FoundCount } from '@shop/shared/ui/list/list-page'
import { NoMatch } from '@shop/shared/ui/list/no-match'
import { OfferFilters } from '@shop/shared/ui/list/offer-filters'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { useUnit } from 'effector-react'
import { EventCard, type ListedEvent } from './event-card.tsx'
import {
  type EventFilter,
  eventOptions,
  filterEvents,
  NO_FILTER,
  readFilter,
} from './filter-events.ts'
import { $shown, filterChanged, moreRequested } from './model.ts'

export function EventGrid({ events }: { events: ListedEvent[] }) {
  const { t } = useTexts('mf_tickets')
  const { query, change } = useFilterAddress()
  const { shown, changed, more } = useUnit({
    shown: $shown,
    changed: filterChanged,
    more: moreRequested,
  })
  const filter = readFilter(query)
  const found = filterEvents(events, filter)
  const onFilter = ({ search, ...values }: Partial<EventFilter>) => {
    changed()
    change(search === undefined ? values : { ...values, q: search })
  }
  const onSearch = (search: string) => onFilter({ search })
  const { venues, groups } = eventOptions(events, filter, t('list.unknownGroup'))
  const choices = [
    {
      label: t('list.venue'),
      all: t('list.allVenues'),
      options: venues,
      value: filter.venue,
      onChange: (venue: string | null) => onFilter({ venue }),
    },
    {
      label: t('list.group'),
      all: t('list.allGroups'),
      options: groups,
      value: filter.group,
      onChange: (group: string | null) => onFilter({ group }),
    },
  ]
  const active = activeFilters(choices)
  return (
    <>
      <OfferFilters
        count={events.length}
        search={{ label: t('list.search'), value: filter.search, onSearch }}
        choices={choices}
        active={active}
      />
      <FoundCount path={eventSelect.path}>{t('list.count', { count: found.length })}</FoundCount>
      {found.length > 0 ? (
        <OfferGrid
          offers={found}
          shown={shown}
          card={(event, isFirst) => <EventCard key={event.id} event={event} isFirst={isFirst} />}
          moreText={t('list.more')}
          onMore={() => more()}
        />
      ) : (
        <NoMatch
          title={t('list.noMatch.title')}
          text={t('list.noMatch.text')}
          search={filter.search}
          active={active}
          clear={<Button onClick={() => onFilter(NO_FILTER)}>{t('list.clear')}</Button>}
          onSearch={onSearch}
        />
      )}
    </>
  )
}
