import { COUNT_CAP } from '@shop/shared/business-constants'
import { typedCount } from '@shop/shared/cart/typed-count'
import { monthOf } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Parts, Picked } from '@shop/shared/tickets/ticket-count'

export interface AddressChoice {
  /** `YYYY-MM-DD` */
  date: string | null
  /** `HH:mm` */
  time: string | null
  /** `YYYY-MM`: the month to show; only until the page is open. */
  month?: string | null
  picked: Picked
}

/** Later dates in a link are ignored. */
const LAST_DAY = '2999-12-31'
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
/** Separates the parts of a `count`; inside a part it is escaped. */
const MARK = '*'

/**
 * Reads `?date=2026-09-03&time=10:00&count=adult*2&count=family*child*3`. Anything in another
 * format is ignored; whether the choice is available is checked elsewhere.
 */
export function readChoice(search: string): AddressChoice {
  const query = new URLSearchParams(search)
  const date = query.get('date')
  const time = query.get('time')
  const month = query.get('month')
  const known = date !== null && isDay(date) && date <= LAST_DAY ? date : null
  return {
    date: known,
    time: known !== null && time !== null && CLOCK.test(time) ? time : null,
    ...(month !== null && MONTH.test(month) && month < LAST_DAY && { month }),
    picked: query.getAll('count').reduce(withCount, {} as Picked),
  }
}

/** The choice without its date and time, or its month, if that is before `today` (`YYYY-MM-DD`). */
export function withoutPastDate<Choice extends Pick<AddressChoice, 'date' | 'time' | 'month'>>(
  choice: Choice,
  today: string,
): Choice {
  const { date, month } = choice
  const isOver = date !== null && date < today
  return {
    ...choice,
    ...(isOver && { date: null, time: null }),
    ...(month && month < monthOf(today) && { month: null }),
  }
}

/** The query with this choice written into it; other parameters stay unchanged. */
export function writeChoice(search: string, { date, time, picked }: AddressChoice): string {
  const query = new URLSearchParams(search)
  for (const key of ['date', 'time', 'month', 'count']) query.delete(key)
  if (date !== null) query.set('date', date)
  if (date !== null && time !== null) query.set('time', time)
  for (const [id, choice] of Object.entries(picked)) {
    if (typeof choice === 'number') query.append('count', joined(id, choice))
    else
      for (const [part, count] of Object.entries(choice))
        query.append('count', joined(id, part, count))
  }
  return query.toString()
}

function withCount(picked: Picked, entry: string): Picked {
  const marked = entry.split(MARK)
  const count = typedCount(marked.at(-1) ?? '')
  if (count === null || count > COUNT_CAP) return picked
  const [id, part] = marked.slice(0, -1).map(unescaped)
  if (id === undefined || id === '' || marked.length > 3) return picked
  if (part === undefined) return { ...picked, [id]: count }
  const others = picked[id]
  const parts: Parts = typeof others === 'object' ? others : {}
  return { ...picked, [id]: { ...parts, [part]: count } }
}

function joined(...parts: (string | number)[]): string {
  return parts.map((part) => encodeURIComponent(part).replaceAll(MARK, '%2A')).join(MARK)
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
