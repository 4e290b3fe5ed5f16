import { $lines } from '@shop/shared/cart/model'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
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
import type { Cheaper, cheaperCombination } from './cheaper-combination.ts'

/** The visitor accepts the cheaper tickets. They are never applied without this event. */
export const cheaperTaken = createEvent()

/** A file of its own: the page needs it only once tickets can be chosen. */
export const loadSearchFx = createEffect(
  async () => (await import('./cheaper-combination.ts')).cheaperCombination,
)

const $search = createStore<typeof cheaperCombination | null>(null).on(
  loadSearchFx.doneData,
  (_, search) => search,
)

// After a failure, the next time or day tries again.
sample({
  clock: $place,
  source: { search: $search, isLoading: loadSearchFx.pending },
  filter: ({ search, isLoading }, place) => place !== null && search === null && !isLoading,
  fn: () => {},
  target: loadSearchFx,
})

export const $cheaper = combine(
  {
    tickets: $tickets,
    picked: $picked,
    contingent: $contingent,
    lines: $lines,
    eventId: $eventId,
    place: $place,
    search: $search,
  },
  ({ tickets, picked, contingent, lines, eventId, place, search }) => {
    if (search === null || contingent === null || eventId === null || place === null) return null
    const basket = { lines, eventId, datetime: place.datetime }
    return search({ tickets, picked, contingent, basket })
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
