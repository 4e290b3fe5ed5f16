import { useTexts } from '@shop/shared/i18n/use-texts'
import { useId } from 'react'
import type { ListedEvent } from './event-card.tsx'
import { type EventFilter, type FilterOption, filterOptions } from './filter-events.ts'
import styles from './page.module.css'

interface EventFiltersProps {
  events: ListedEvent[]
  filter: EventFilter
  onChange: (change: Partial<EventFilter>) => void
}

/** A filter is shown where there is something to choose between. */
export function EventFilters({ events, filter, onChange }: EventFiltersProps) {
  const { t } = useTexts('mf_tickets')
  const { venues, groups } = filterOptions(events, filter)
  if (venues.length < 2 && groups.length < 2 && !filter.venue && !filter.group) return null
  return (
    <search className={styles.filters}>
      {venues.length > 1 || filter.venue ? (
        <Choice
          label={t('list.venue')}
          all={t('list.allVenues')}
          options={venues}
          value={filter.venue}
          onChange={(venue) => onChange({ venue })}
        />
      ) : null}
      {groups.length > 1 || filter.group ? (
        <Choice
          label={t('list.group')}
          all={t('list.allGroups')}
          options={groups}
          value={filter.group}
          onChange={(group) => onChange({ group })}
        />
      ) : null}
    </search>
  )
}

interface ChoiceProps {
  label: string
  all: string
  options: FilterOption[]
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
