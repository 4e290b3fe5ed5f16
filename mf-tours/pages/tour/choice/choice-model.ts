import { createDateChoice } from '@shop/shared/booking/date-choice'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { readTourChoice } from './address.ts'
import type { Drafts } from './answers.ts'
import { recallDrafts, storeDrafts } from './stored-answers.ts'

export const dateChoice = createDateChoice(readTourChoice)
export const {
  pageOpened,
  pageClosed,
  choiceRead,
  dateSettled,
  timeChosen,
  timeConfirmed,
  $clock,
  $date,
} = dateChoice
export const $tourId = dateChoice.$id

export const priceChosen = createEvent<string>()
/** The visitor chose a number of places or whole tours. */
export const unitsChanged = createEvent<number>()
export const wantedChanged = createEvent<Picked>()
export const answerChanged = createEvent<{ id: string; text: string }>()
export const tourAdded = createEvent<GuidedTourLine>()

/** The price that the visitor wants, if the tour has several prices. */
export const $priceWish = createStore<string | null>(null)
  .on(choiceRead, (_, { choice }) => choice.priceId)
  .on(priceChosen, (_, id) => id)
  .reset(pageClosed)

/** Number of places or tours the visitor wants; null if not chosen yet. */
export const $unitsWish = createStore<number | null>(null)
  .on(choiceRead, (_, { choice }) => choice.units)
  .on(unitsChanged, (_, units) => units)
  .reset(tourAdded, pageClosed)

export const $wanted = createStore<Picked>({})
  .on(choiceRead, (_, { choice }) => choice.picked)
  .on(wantedChanged, (_, wanted) => wanted)
  .reset(tourAdded, pageClosed)

export const recallDraftsFx = createEffect(recallDrafts)
export const storeDraftsFx = createEffect(({ id, drafts }: { id: string; drafts: Drafts }) =>
  storeDrafts(id, drafts),
)

/**
 * Answers as typed. They stay when the tour is added, because the same group may book another tour.
 * They are restored after a reload or a change of language.
 */
export const $drafts = createStore<Drafts>({})
  .on(recallDraftsFx.doneData, (typed, recalled) => ({ ...recalled, ...typed }))
  .on(answerChanged, (drafts, { id, text }) => ({ ...drafts, [id]: text }))
  .reset(pageClosed)

sample({ clock: choiceRead, fn: ({ id }) => id, target: recallDraftsFx })
sample({
  clock: answerChanged,
  source: { id: $tourId, drafts: $drafts },
  filter: (typed): typed is { id: string; drafts: Drafts } => typed.id !== null,
  target: storeDraftsFx,
})
