import { isVisitors } from '@shop/shared/booking/day-view'
import { createTicketPicking } from '@shop/shared/booking/ticket-picking'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { linesAdded } from '@shop/shared/cart/model'
import { formatTime } from '@shop/shared/dates/format-date'
import { pickedCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import { combine, createEvent, createStore, sample } from 'effector'
import { readAnswers } from './answers.ts'
import {
  $date,
  $drafts,
  $priceWish,
  $tourId,
  $unitsWish,
  $wanted,
  answerChanged,
  choiceRead,
  dateSettled,
  pageClosed,
  priceChosen,
  timeChosen,
  timeConfirmed,
  tourAdded,
  unitsChanged,
  wantedChanged,
} from './choice-model.ts'
import { $chosenTime, $day, $slot } from './day-model.ts'
import {
  $hasRoom,
  $picked,
  $place,
  $price,
  $prices,
  $sizeProblem,
  $tickets,
  $units,
  $wrongParts,
} from './group-model.ts'
import { missingStep } from './missing-step.ts'
import { toLine } from './to-line.ts'

export const addRequested = createEvent()

export const $questions = $place.map((place) => place?.tour.questions ?? [])

/** Invalid answers are shown only after the visitor has tried to add the tour. */
const NO_PROBLEMS: ReturnType<typeof readAnswers>['problems'] = new Map()

const $reading = combine($questions, $drafts, readAnswers)

/** The choice as a basket line; null while no time or no price is chosen. */
export const $line = combine(
  {
    place: $place,
    prices: $prices,
    price: $price,
    units: $units,
    picked: $picked,
    reading: $reading,
  },
  ({ place, prices, price, units, picked, reading }) =>
    place === null || price === null
      ? null
      : toLine({
          tour: place.tour,
          date: place.date,
          key: place.slot.key,
          price,
          units: units.had,
          picked,
          hasPriceChoice: prices.length > 1,
          answers: reading.answers,
        }),
)

/** Total of the choice so far, in cents; null while the choice is empty. */
export const $total = combine(
  { price: $price, units: $units, tickets: $tickets },
  ({ price, units, tickets: { tickets, picked } }) => {
    const isNothing = (price === null || units.had === 0) && pickedCount(picked) === 0
    const ofTickets = tickets.map((ticket) => ticketPrice(ticket, picked[ticket.id]))
    const total = ofTickets.reduce((sum, cents) => sum + cents, (price?.price ?? 0) * units.had)
    return isNothing ? null : total
  },
)

export const $missing = combine(
  {
    day: $day,
    place: $place,
    hasRoom: $hasRoom,
    price: $price,
    wrong: $wrongParts,
    size: $sizeProblem,
    reading: $reading,
  },
  ({ day, place, hasRoom, price, wrong, size, reading }) =>
    missingStep({
      day: day.kind,
      hasTime: place !== null,
      hasRoom,
      hasPrice: price !== null,
      hasAllParts: wrong.size === 0,
      size,
      hasAnswers: reading.problems.size === 0,
    }),
)

// The choice is checked only here: adding empties it, and a second check would find no numbers.
const addJudged = sample({
  clock: addRequested,
  source: { line: $line, missing: $missing, total: $total },
})

/**
 * Counts the tries to add without a step. While nothing is chosen, the button only leads to the
 * step: the first press is no mistake.
 */
const $tries = createStore(0)
  .on(addJudged, (tries, { total }) => (total !== null ? 2 : tries + 1))
  .reset(choiceRead, pageClosed, $missing)

/** The first missing step, shown only after the visitor has tried to add without it. */
export const $complaint = combine($tries, $missing, (tries, missing) =>
  tries > 1 && missing !== null && isVisitors(missing) ? missing : null,
)

/** The problems of the answers by question, shown only if nothing else is missing. */
export const $answerProblems = combine($complaint, $reading, (complaint, { problems }) =>
  complaint === 'answers' ? problems : NO_PROBLEMS,
)

/** Counts the attempts to add that failed because an answer was missing or invalid. */
export const $attempt = createStore(0)
  .on(addJudged, (attempt, { missing }) => (missing === 'answers' ? attempt + 1 : attempt))
  .reset(choiceRead, pageClosed)

export const $added = createStore<GuidedTourLine | null>(null)
  .on(tourAdded, (_, line) => line)
  .reset(
    choiceRead,
    dateSettled,
    timeChosen,
    priceChosen,
    unitsChanged,
    wantedChanged,
    answerChanged,
    pageClosed,
  )

const $wishes = combine({ units: $unitsWish, priceId: $priceWish, picked: $wanted })

const $chosen = combine(
  { units: $units, price: $price, picked: $picked },
  ({ units, price, picked }) => ({
    units: units.had > 0 ? units.had : null,
    priceId: price?.id ?? null,
    picked,
  }),
)

/**
 * The choice as in a link to this tour; null while the chosen day is unknown. Until a time is
 * selected, it keeps the wanted numbers and price. It contains no time that was not chosen, because
 * a time in a link counts as chosen.
 */
export const $address = combine(
  {
    id: $tourId,
    date: $date,
    day: $day,
    time: $chosenTime,
    slot: $slot,
    wishes: $wishes,
    chosen: $chosen,
  },
  ({ id, date, day, time, slot, wishes, chosen }) => {
    const isPending = day.kind === 'loading' || day.kind === 'failed'
    if (id === null || isPending) return null
    return { id, choice: { date, time, ...(slot === null ? wishes : chosen) } }
  },
)

export const { countChanged, ticketOpened, ticketClosed, partChanged } = createTicketPicking(
  $tickets,
  wantedChanged,
)

sample({
  clock: addJudged,
  filter: (judged): judged is Addable => judged.missing === null && judged.line !== null,
  fn: ({ line }: Addable) => line,
  target: tourAdded,
})

sample({ clock: tourAdded, fn: ({ time }) => formatTime(time), target: timeConfirmed })
sample({ clock: tourAdded, fn: (line) => [line], target: linesAdded })

interface Addable {
  line: GuidedTourLine
  missing: null
  total: number | null
}
