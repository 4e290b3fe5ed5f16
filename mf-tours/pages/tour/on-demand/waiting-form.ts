import { createWaitingForm } from '@shop/shared/booking/on-demand/waiting-form-model'
import { addWaitingTexts } from '@shop/shared/booking/on-demand/waiting-texts'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { leastPeople } from '@shop/shared/tours/group-size'
import { WaitingForm as Form } from '@shop/shared/ui/booking/waiting-form'
import { combine } from 'effector'
import { $date, $tourId, dateChoice } from '../choice/choice-model.ts'
import { $day, $slots, $tourDay } from '../choice/day-model.ts'

export const model = createWaitingForm({
  choice: dateChoice,
  $offer: $tourId.map((tour) => ({ event: null, tour })),
  $waitable: combine({ day: $day, slots: $slots, date: $date }, ({ day, slots, date }) => {
    if (date === null) return []
    const soldOut = slots.filter(({ kind }) => kind === 'soldOut')
    const times = soldOut.map(({ key, time }) => ({ datetime: joinWallTime(date, key), time }))
    const isWholeDay = day.kind === 'soldOut' && times.length > 1
    return isWholeDay ? [{ datetime: date, time: null }, ...times] : times
  }),
  $least: $tourDay.map((day) => (day === null ? 1 : leastPeople(day.tour))),
})

export const WaitingForm = Form
export const addTexts = addWaitingTexts
