import { $lines } from '@shop/shared/cart/model'
import { combine, createEvent, createStore, sample } from 'effector'
import {
  $eventId,
  choiceRead,
  dateSettled,
  pageClosed,
  ticketsAdded,
  timeChosen,
  wantedChanged,
} from '../choice/choice-model.ts'
import { $place, $tickets } from '../choice/day-model.ts'
import {
  $contingent,
  $picked,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from '../choice/model.ts'
import { type Cheaper, cheaperCombination } from './cheaper-combination.ts'

/** The visitor accepts the cheaper tickets. They are never applied without this event. */
export const cheaperTaken = createEvent()

export const $cheaper = combine(
  {
    tickets: $tickets,
    picked: $picked,
    contingent: $contingent,
    lines: $lines,
    eventId: $eventId,
    place: $place,
  },
  ({ tickets, picked, contingent, lines, eventId, place }) => {
    if (contingent === null || eventId === null || place === null) return null
    const basket = { lines, eventId, datetime: place.datetime }
    return cheaperCombination({ tickets, picked, contingent, basket })
  },
)

const taken = sample({
  clock: cheaperTaken,
  source: $cheaper,
  filter: (cheaper): cheaper is Cheaper => cheaper !== null,
})

/** Cents saved by the last accepted proposal, until the choice changes. */
export const $saved = createStore<number | null>(null)
  .on(taken, (_, { saving }) => saving)
  .reset(choiceRead, dateSettled, timeChosen, ticketsAdded, pageClosed)
  .reset(countChanged, ticketOpened, ticketClosed, partChanged)

sample({ clock: taken, fn: ({ picked }) => picked, target: wantedChanged })
