import type { ApiFailure } from '@shop/shared/api/failure'
import type { DayState } from '@shop/shared/ui/calendar'
import { combine, createEvent, type Store, sample } from 'effector'
import { chooseSlot, missedTime, wishFor } from './choose-slot.ts'
import type { DateChoice } from './date-choice.ts'
import { dayView } from './day-view.ts'
import { shownSlots } from './shown-slots.ts'
import type { TimeSlot } from './slot.ts'

interface DayFacts<Slot> {
  choice: Pick<DateChoice, 'dateSettled' | '$date' | '$wish'>
  /** As the calendar has it; null while none is chosen. */
  $chosenDay: Store<{ state: DayState } | null>
  /** Of the day in use; null while it has not come. */
  answer: { $answer: Store<unknown>; $failure: Store<ApiFailure | null> }
  /** All that the answer tells of. */
  $offeredSlots: Store<readonly Slot[]>
  /** Is there anything on offer in it? */
  $hasOffer: Store<boolean>
}

/** The day in use and the time on it, which is kept from day to day where that is possible. */
export function createDayChoice<Slot extends TimeSlot>({
  choice: { dateSettled, $date, $wish },
  $chosenDay,
  answer: { $answer, $failure },
  $offeredSlots,
  $hasOffer,
}: DayFacts<Slot>) {
  /** `YYYY-MM-DD`. The day in use is not chosen again, unless its answer did not come. */
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
  const $slot = combine($slots, $wish, (slots, wish) => chooseSlot(slots, wish))

  /** The time a link asked for, where another one had to be taken. */
  const $missedTime = combine($wish, $date, $slot, (wish, date, chosen) =>
    missedTime(wish, { date, chosen }),
  )

  sample({
    clock: dateChosen,
    source: { current: $date, failure: $failure, wish: $wish, chosen: $slot },
    filter: ({ current, failure }, date) => date !== current || failure !== null,
    // The time in use is read before the old day's slots are gone.
    fn: ({ wish, chosen }, date) => ({ date, wish: wishFor(date, { wish, chosen }) }),
    target: dateSettled,
  })
  return { dateChosen, $day, $slots, $slot, $missedTime }
}
