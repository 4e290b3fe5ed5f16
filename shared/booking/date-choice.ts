import { $timeZone } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { combine, createEvent, createStore, sample } from 'effector'
import { withoutPastDate } from './address-choice.ts'
import { createPageClock } from './page-clock.ts'

export interface DateWish {
  /** `YYYY-MM-DD` in the museum's time zone; null for a past day. */
  date: string | null
  /** `HH:mm`; other days keep it. */
  time: string | null
  /** `YYYY-MM`: the month to show instead of that of the date. */
  month?: string | null
}

/** The page of an event or a tour was opened, with the choice read from its address. */
export interface OpenedOffer<Choice> {
  id: string
  now: Date
  choice: Choice
}

export type DateChoice<Choice extends DateWish = DateWish> = ReturnType<
  typeof createDateChoice<Choice>
>

/**
 * Which offer is shown, on which day and at what time: the start of every booking. Call it once
 * per page model; `readChoice` reads the query of the page's address.
 */
export function createDateChoice<Choice extends DateWish>(readChoice: (search: string) => Choice) {
  const pageOpened = createEvent<{ id: string; search: string; now: Date }>()
  /** The page was left. Its state is reset, so that the next page does not flash old content. */
  const pageClosed = createEvent()
  const choiceRead = createEvent<OpenedOffer<Choice>>()
  /** Another day is chosen. */
  const dateSettled = createEvent<string>()
  /** `HH:mm` of a slot of the chosen day. */
  const timeChosen = createEvent<string>()
  /** Makes a day's only time the visitor's choice, because something was booked for it. */
  const timeConfirmed = createEvent<string>()

  /** Slots before this instant count as past. */
  const $now = createStore(new Date(0))
    .on(choiceRead, (_, { now }) => now)
    .on(createPageClock({ opened: choiceRead, closed: pageClosed }), (_, now) => now)
  const $id = createStore<string | null>(null)
    .on(choiceRead, (_, { id }) => id)
    .reset(pageClosed)
  const $date = createStore<string | null>(null)
    .on(choiceRead, (_, { choice }) => choice.date)
    .on(dateSettled, (_, date) => date)
    .reset(pageClosed)
  /** The time of the link or the visitor, `HH:mm`. It stays on days without it, for other days. */
  const $wish = createStore<string | null>(null)
    .on(choiceRead, (_, { choice }) => choice.time)
    .on([timeChosen, timeConfirmed], (_, time) => time)
    .reset(pageClosed)

  sample({
    clock: pageOpened,
    source: $timeZone,
    fn: (zone, { id, search, now }) => ({
      id,
      now,
      choice: withoutPastDate(readChoice(search), todayInMuseum(now, zone)),
    }),
    target: choiceRead,
  })

  return {
    pageOpened,
    pageClosed,
    choiceRead,
    dateSettled,
    timeChosen,
    timeConfirmed,
    $now,
    /** Decides which slots have begun and which day is today. */
    $clock: combine({ now: $now, zone: $timeZone }),
    $id,
    $date,
    $wish,
  }
}
