import { useFilterAddress } from '@shop/shared/catalogue/filter-address'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { FoundCount } from '@shop/shared/ui/list/list-page'
import { OfferGrid } from '@shop/shared/ui/list/offer-grid'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { EventCard, type ListedEvent } from './event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import { type EventFilter, filterEvents, readFilter } from './filter-events.ts'
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
  const onFilter = (values: Partial<EventFilter>) => {
    changed()
    change(values)
  }
  return (
    <>
      <EventFilters events={events} filter={filter} onChange={onFilter} />
      <FoundCount>{t('list.count', { count: found.length })}</FoundCount>
      {found.length > 0 ? (
        <OfferGrid
          offers={found}
          shown={shown}
          card={(event, isFirst) => <EventCard key={event.id} event={event} isFirst={isFirst} />}
          moreText={t('list.more')}
          onMore={() => more()}
        />
      ) : (
        <Empty title={t('list.noMatch.title')}>
          <p>{t('list.noMatch.text')}</p>
          <Button onClick={() => onFilter({ venue: null, group: null })}>{t('list.clear')}</Button>
        </Empty>
      )}
    </>
  )
}
