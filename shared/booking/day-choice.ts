import type { ApiFailure } from '@shop/shared/api/failure'
import { combine, createEvent, type Store, sample } from 'effector'
import type { DayState } from './bookable-days.ts'
import type { DateChoice } from './date-choice.ts'
import { dayView, shownSlots } from './day-view.ts'
import type { TimeSlot } from './slot.ts'
import { chooseSlot, missedTime } from './slot.ts'

interface DayFacts<Slot> {
  choice: Pick<DateChoice, 'dateSettled' | '$date' | '$wish'>
  /** State of the selected day in the calendar; null while no day is selected. */
  $chosenDay: Store<{ state: DayState } | null>
  /** The server's answer for the selected day; null until it has arrived. */
  answer: { $answer: Store<unknown>; $failure: Store<ApiFailure | null> }
  $offeredSlots: Store<readonly Slot[]>
  $hasOffer: Store<boolean>
}

/** The chosen day and its time slot; choosing another day preserves the time where possible. */
export function createDayChoice<Slot extends TimeSlot>({
  choice: { dateSettled, $date, $wish },
  $chosenDay,
  answer: { $answer, $failure },
  $offeredSlots,
  $hasOffer,
}: DayFacts<Slot>) {
  /** `YYYY-MM-DD`. Choosing the current day again does nothing, unless its answer failed. */
  const dateChosen = createEvent<string>()

  const $day = combine(
    {
      state: $chosenDay.map((day) => day?.state ?? null),
      isAnswered: $answer.map((answer) => answer !== null),
      failure: $failure,
      slots: $offeredSlots,
      hasOffer: $hasOffer,
    },
    dayView,
  )
  const $slots = combine($offeredSlots, $day, (slots, day) => shownSlots(slots, day.kind))
  const $slot = combine($slots, $wish, chooseSlot)
  /** The selected time if it is wished: null if it is selected because it is the only one. */
  const $chosenTime = combine($slot, $wish, (slot, wish) => (slot?.time === wish ? wish : null))

  /** The time in the link, or the visitor's choice, if it cannot be booked on the day. */
  const $missedTime = combine($wish, $slots, missedTime)

  sample({
    clock: dateChosen,
    source: { current: $date, failure: $failure },
    filter: ({ current, failure }, date) => date !== current || failure !== null,
    fn: (_, date) => date,
    target: dateSettled,
  })
  return { dateChosen, $day, $slots, $slot, $chosenTime, $missedTime }
}

export type DayChoice = ReturnType<typeof createDayChoice<TimeSlot>>
