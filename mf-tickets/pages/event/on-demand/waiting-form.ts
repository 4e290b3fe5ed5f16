import { createWaitingForm } from '@shop/shared/booking/on-demand/waiting-form-model'
import { addWaitingTexts } from '@shop/shared/booking/on-demand/waiting-texts'
import { WaitingForm as Form } from '@shop/shared/ui/booking/waiting-form'
import { combine, createStore } from 'effector'
import { $eventId, dateChoice } from '../choice/choice-model.ts'
import { $day, $slots } from '../choice/day-model.ts'
import { sellsDayTickets } from '../choice/offer.ts'
import { $offer } from '../choice/offer-model.ts'

export const model = createWaitingForm({
  choice: dateChoice,
  $offer: $eventId.map((event) => ({ event, tour: null })),
  $waitable: combine({ day: $day, slots: $slots, offer: $offer }, ({ day, slots, offer }) => {
    const soldOut = slots.filter(({ kind }) => kind === 'soldOut')
    const times = soldOut.map(({ datetime, time }) => ({ datetime, time }))
    if (day.kind !== 'soldOut' || offer === null || times.length === 1) return times
    const hasNone = times.length === 0 && !sellsDayTickets(offer)
    return hasNone ? [] : [{ datetime: offer.date, time: null }, ...times]
  }),
  $least: createStore(1),
})

export const WaitingForm = Form
export const addTexts = addWaitingTexts
