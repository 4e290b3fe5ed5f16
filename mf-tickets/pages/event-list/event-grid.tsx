import { useTexts } from '@shop/shared/i18n/use-texts'
import { useSearchParams } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { Empty } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { EventCard, type ListedEvent } from './event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import { type EventFilter, filterEvents, readFilter, writeFilter } from './filter-events.ts'
import { $shown, filterChanged, moreRequested } from './model.ts'
import styles from './page.module.css'

export function EventGrid({ events }: { events: ListedEvent[] }) {
  const { t } = useTexts('mf_tickets')
  const [query, setQuery] = useSearchParams()
  const { shown, changed, more } = useUnit({
    shown: $shown,
    changed: filterChanged,
    more: moreRequested,
  })
  const filter = readFilter(query)
  const found = filterEvents(events, filter)
  const onFilter = (change: Partial<EventFilter>) => {
    changed()
    setQuery(writeFilter(query, change), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <EventFilters events={events} filter={filter} onChange={onFilter} />
      <p role="status" className={styles.found}>
        {t('list.count', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.slice(0, shown).map((event, index) => (
            <EventCard key={event.id} event={event} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <Empty title={t('list.noMatch.title')}>
          <p>{t('list.noMatch.text')}</p>
          <Button onClick={() => onFilter({ venue: null, group: null })}>{t('list.clear')}</Button>
        </Empty>
      )}
      {found.length > shown ? (
        <Button className={styles.more} onClick={() => more()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  )
}
