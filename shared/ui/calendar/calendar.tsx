import type { DayBounds, DayLook, DayState } from '@shop/shared/booking/bookable-days'
import type { DayPrice } from '@shop/shared/booking/day-price'
import {
  lastDayOn,
  nextPage,
  pageTitle,
  previousPage,
  weekOf,
  weeksOn,
} from '@shop/shared/booking/five-weeks'
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
import { DayCell, Legend, Weekdays } from './calendar-cells.tsx'
import { dayByKey } from './calendar-keys.ts'

interface CalendarProps {
  /** The Monday with which the shown five weeks begin. */
  page: string
  /** First and last day that can be reached, `YYYY-MM-DD`. */
  bounds: DayBounds
  selected: string | null
  /** On a phone, shows nothing until it is opened. */
  isOpen?: boolean
  /** Today in the museum. */
  today: string
  stateOf: (date: string) => DayState
  /** Have all calls ended, even if some failed? Then unknown days no longer count as loading. */
  isSettled?: boolean
  /** Does an open day have few places left? Never true if places are not counted. */
  isFew?: (date: string) => boolean
  /** The lowest price of an open day: shown, and read out; null if unknown. */
  priceOf?: (date: string) => DayPrice | null
  /** Another page is wanted: any of its days. */
  onTurn: (day: string) => void
  /** For open and sold-out days (the page then offers another one); never for closed days. */
  onSelect: (date: string) => void
}

/**
 * An inline calendar of five weeks to choose a day from. It is one tab stop; arrows, Home, End,
 * PageUp and PageDown (a month, with Shift a year) move inside. Closed days can have the focus but cannot be selected.
 */
export function Calendar({
  page,
  bounds,
  selected,
  today,
  stateOf,
  isSettled = false,
  isOpen = true,
  isFew,
  priceOf,
  onTurn,
  onSelect,
}: CalendarProps) {
  const { t, language } = useTexts()
  const titleId = useId()
  const title = useMemo(() => pageTitle(page, language), [page, language])
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const weeks = useMemo(() => weeksOn(page), [page])
  const dates = weeks.flat()
  const stop = tabStop(dates, { cursor, selected, today, stateOf })

  useLayoutEffect(() => {
    // The new page may not be rendered yet: then the next render moves the focus.
    if (!movedByKey.current || cursor !== stop) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
  })

  const lookOf = (date: string): DayLook => {
    if (date < today) return 'past'
    const state = stateOf(date)
    return state === 'open' && isFew?.(date) ? 'few' : state
  }
  const show = (day: string) => {
    setCursor(null)
    onTurn(day)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // With these modifiers the arrow keys are browser shortcuts.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = dateOf(event)
    const to = from === null ? null : dayByKey(from, event, bounds)
    if (to === null) return
    event.preventDefault()
    if (to === from) return
    movedByKey.current = true
    setCursor(to)
    if (!dates.includes(to)) onTurn(to)
  }
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const date = dateOf(event)
    if (date === null) return
    setCursor(date)
    const state = stateOf(date)
    if (state === 'open' || state === 'soldOut') onSelect(date)
  }

  return (
    <div className={styles.calendar} data-closed={!isOpen || undefined}>
      <div className={styles.head}>
        <TurnButton
          label={t('calendar.previous')}
          sign="‹"
          disabled={page <= weekOf(bounds.first)}
          onClick={() => show(previousPage(page))}
        />
        <p id={titleId} className={styles.title} aria-live="polite">
          {title}
        </p>
        <TurnButton
          label={t('calendar.next')}
          sign="›"
          disabled={lastDayOn(page) >= bounds.last}
          onClick={() => show(nextPage(page))}
        />
      </div>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: weeks are a table, moved in by arrows it is a grid
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
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  t={t}
                  language={language}
                  date={date}
                  look={lookOf(date)}
                  {...(stateOf(date) === 'open' ? priceOf?.(date) : null)}
                  isSelected={date === selected}
                  isToday={date === today}
                  isStop={date === stop}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend t={t} looks={dates.map(lookOf)} />
    </div>
  )
}

interface TurnButtonProps {
  label: string
  sign: string
  disabled: boolean
  onClick: () => void
}

/** Uses `aria-disabled`: a disabled button would lose the focus at the last page. */
function TurnButton({ label, sign, disabled, onClick }: TurnButtonProps) {
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
): string | undefined {
  const wished = [cursor, selected].find((date) => date !== null && dates.includes(date))
  const open = wished ?? dates.find((date) => stateOf(date) === 'open')
  return open ?? (dates.includes(today) ? today : dates[0])
}

function dateOf(event: KeyboardEvent | MouseEvent): string | null {
  const target = event.target instanceof Element ? event.target.closest('[data-date]') : null
  return target?.getAttribute('data-date') ?? null
}
