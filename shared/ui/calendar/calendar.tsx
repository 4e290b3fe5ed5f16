import type { DayBounds, DayLook, DayState } from '@shop/shared/booking/bookable-days'
import { addMonths, firstDayOf, monthOf, monthTitle } from '@shop/shared/dates/month'
import { useTexts } from '@shop/shared/i18n/use-texts'
import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './calendar.module.css'
import { DayCell, Legend, Weekdays, weeksToCome } from './calendar-cells.tsx'
import { dayByKey } from './calendar-keys.ts'

export interface PriceOfDay {
  /** Short enough for a day's cell: `CHF 20`. */
  short: string
  spoken: string
}

interface CalendarProps {
  /** The shown month, `YYYY-MM`. */
  month: string
  /** First and last day that can be reached, `YYYY-MM-DD`. */
  bounds: DayBounds
  selected: string | null
  /** Today in the museum. */
  today: string
  stateOf: (date: string) => DayState
  /** Have all calls ended, even if some failed? Then unknown days no longer count as loading. */
  isSettled?: boolean
  /** Does an open day have few places left? Never true if places are not counted. */
  isFew?: (date: string) => boolean
  /** The lowest price of an open day: shown, and read out; null if unknown. */
  priceOf?: (date: string) => PriceOfDay | null
  onMonth: (month: string) => void
  /** For open and sold-out days (the page then offers another one); never for closed days. */
  onSelect: (date: string) => void
}

/**
 * An inline month calendar to choose a day from. It is one tab stop; arrows, Home, End, PageUp and
 * PageDown (with Shift a year) move inside. Closed days can have the focus but cannot be selected.
 */
export function Calendar({
  month,
  bounds,
  selected,
  today,
  stateOf,
  isSettled = false,
  isFew,
  priceOf,
  onMonth,
  onSelect,
}: CalendarProps) {
  const { t, language } = useTexts()
  const titleId = useId()
  const title = useMemo(() => monthTitle(month, language), [month, language])
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const weeks = useMemo(() => weeksToCome(month, today), [month, today])
  const dates = weeks.flat().flatMap(({ date, inMonth }) => (inMonth ? [date] : []))
  const stop = tabStop(dates, { cursor, selected, today, stateOf })

  useLayoutEffect(() => {
    // The new month may not be rendered yet: then the next render moves the focus.
    if (!movedByKey.current || cursor !== stop) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
  })

  const lookOf = (date: string): DayLook => {
    if (date < today) return 'past'
    const state = stateOf(date)
    return state === 'open' && isFew?.(date) ? 'few' : state
  }
  const priced = (date: string) => {
    const price = stateOf(date) === 'open' ? priceOf?.(date) : null
    return { price: price?.short ?? '', spokenPrice: price?.spoken ?? '' }
  }
  const show = (target: string) => {
    setCursor(null)
    onMonth(target)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // With these modifiers the arrow keys are browser shortcuts.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = dateOf(event)
    const to = from === null ? null : dayByKey(from, event, { ...bounds, today })
    if (to === null) return
    event.preventDefault()
    if (to === from) return
    movedByKey.current = true
    setCursor(to)
    if (monthOf(to) !== month) onMonth(monthOf(to))
  }
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const date = dateOf(event)
    if (date === null) return
    setCursor(date)
    const state = stateOf(date)
    if (state === 'open' || state === 'soldOut') onSelect(date)
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <MonthButton
          label={t('calendar.previous')}
          sign="‹"
          disabled={month <= monthOf(bounds.first)}
          onClick={() => show(addMonths(month, -1))}
        />
        <p id={titleId} className={styles.title} aria-live="polite">
          {title}
        </p>
        <MonthButton
          label={t('calendar.next')}
          sign="›"
          disabled={month >= monthOf(bounds.last)}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a month is a table, moved in by arrows it is a grid
        role="grid"
        aria-labelledby={titleId}
        aria-busy={!isSettled && dates.some((date) => stateOf(date) === 'unknown')}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <Weekdays language={language} />
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, inMonth }) =>
                inMonth ? (
                  <DayCell
                    key={date}
                    t={t}
                    language={language}
                    date={date}
                    look={lookOf(date)}
                    {...priced(date)}
                    isSelected={date === selected}
                    isToday={date === today}
                    isStop={date === stop}
                  />
                ) : (
                  <td key={date} className={styles.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend t={t} hasFew={isFew !== undefined} />
    </div>
  )
}

interface MonthButtonProps {
  label: string
  sign: string
  disabled: boolean
  onClick: () => void
}

/** Uses `aria-disabled`: a disabled button would lose the focus at the last month. */
function MonthButton({ label, sign, disabled, onClick }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

interface StopWishes {
  cursor: string | null
  selected: string | null
  today: string
  stateOf: (date: string) => DayState
}

/**
 * The day that is the tab stop: the last focused, or the selected, first open, today, or the first
 * one.
 */
function tabStop(
  dates: readonly string[],
  { cursor, selected, today, stateOf }: StopWishes,
): string {
  const wished = [cursor, selected].find((date) => date !== null && dates.includes(date))
  const open = wished ?? dates.find((date) => stateOf(date) === 'open')
  return open ?? (dates.includes(today) ? today : (dates[0] ?? firstDayOf(monthOf(today))))
}

function dateOf(event: KeyboardEvent | MouseEvent): string | null {
  const target = event.target instanceof Element ? event.target.closest('[data-date]') : null
  return target?.getAttribute('data-date') ?? null
}
