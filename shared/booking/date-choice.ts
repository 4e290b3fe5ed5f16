import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { chooseSlot, type TimeWish, wishFor } from './choose-slot.ts'
import { createPageClock } from './page-clock.ts'
import type { TimeSlot } from './slot.ts'

/** A page opened on something that takes place on days, as its address was read. */
export interface OpenedOffer {
  /** Of the event or tour. */
  id: string
  now: Date
  choice: {
    /** `YYYY-MM-DD` in the museum; a day that has gone by is none. */
    date: string | null
    /** `HH:mm`, meant for that date only. */
    time: string | null
  }
}

export type DateChoice<Opened extends OpenedOffer = OpenedOffer> = ReturnType<
  typeof createDateChoice<Opened>
>

/**
 * Which offer is in view, on which day and at what time: the beginning of every booking. Called once
 * for a page, where its model is written.
 */
export function createDateChoice<Opened extends OpenedOffer>() {
  /** The page left the view; what it knew must not flash up when the next one is opened. */
  const pageClosed = createEvent()
  /** The address has been read. */
  const choiceRead = createEvent<Opened>()
  /** Another day is chosen, with the time that goes along to it. */
  const dateSettled = createEvent<{ date: string; wish: TimeWish | null }>()
  /** `HH:mm` of a slot of the chosen day. */
  const timeChosen = createEvent<string>()
  /** The time in use is one that was only proposed, and is now to stay: what is booked was booked for it. */
  const timeKept = createEvent<string>()

  /** What has ended or is past is judged by it. */
  const $now = createStore(new Date(0))
    .on(choiceRead, (_, { now }) => now)
    .on(createPageClock({ opened: choiceRead, closed: pageClosed }), (_, now) => now)
  const $id = createStore<string | null>(null)
    .on(choiceRead, (_, { id }) => id)
    .reset(pageClosed)
  const $date = createStore<string | null>(null)
    .on(choiceRead, (_, { choice }) => choice.date)
    .on(dateSettled, (_, { date }) => date)
    .reset(pageClosed)
  const $wish = createStore<TimeWish | null>(null)
    .on(choiceRead, (_, { choice: { date, time } }) =>
      time === null ? null : { time, onlyOn: date },
    )
    .on(dateSettled, (_, { wish }) => wish)
    .on([timeChosen, timeKept], (_, time) => ({ time, onlyOn: null }))
    .reset(pageClosed)

  return { pageClosed, choiceRead, dateSettled, timeChosen, timeKept, $now, $id, $date, $wish }
}

interface SlotChoice<Slot> {
  choice: Pick<DateChoice, 'dateSettled' | '$date' | '$wish'>
  /** Raised with a day `YYYY-MM-DD` that the visitor wants. */
  dateChosen: Event<string>
  $slots: Store<readonly Slot[]>
  /** The day's answer did not come: then the same day may be chosen again. */
  $hasFailed: Store<boolean>
}

/** The time in use on the chosen day, kept from day to day where that is possible. */
export function createSlotChoice<Slot extends TimeSlot>({
  choice: { dateSettled, $date, $wish },
  dateChosen,
  $slots,
  $hasFailed,
}: SlotChoice<Slot>): Store<Slot | null> {
  const $slot = combine($slots, $wish, (slots, wish) => chooseSlot(slots, wish))
  sample({
    clock: dateChosen,
    source: { current: $date, hasFailed: $hasFailed, wish: $wish, chosen: $slot },
    filter: ({ current, hasFailed }, date) => date !== current || hasFailed,
    // The time in use is read before the old day's slots are gone.
    fn: ({ wish, chosen }, date) => ({ date, wish: wishFor(date, { wish, chosen }) }),
    target: dateSettled,
  })
  return $slot
}
