import {
  waitingRoomJoin,
  waitingRoomPass,
  waitingRoomState,
} from '@shop/shared/api/endpoints/waiting-room'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $lines } from '@shop/shared/cart/model'
import { roomPassGiven } from '@shop/shared/checkout/room-pass'
import type { PageOfPath } from '@shop/shared/routing/route-of-path'
import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Event,
  merge,
  sample,
} from 'effector'
import { $clock, later, roomOpened, storedElsewhere, ticked } from './clock.ts'
import { roomKept } from './is-shown.ts'
import { isConcerned, pauseMs, type RoomAnswer, turnsUntil } from './queue.ts'
import { $isPassMissing, passRefused } from './refused-pass.ts'
import { earlierOf, type Place, readPlace, storePlace } from './stored-place.ts'

export const pageShown = createEvent<PageOfPath | null>()
/** A visitor whose time to pay has run out takes a new place at the end of the queue. */
export const queuedAgain = createEvent()
export const closingRead = createEvent()

/** In ms: a failed call is repeated after this time plus a random time of up to the same length. */
const AFTER_FAILURE_MS = 15_000
/** In ms between two requests for a pass, if the first one came before the visitor's turn. */
const TOO_EARLY_MS = 3000

// Background requests: no visitor waits for these answers.
export const askFx = createRequest(waitingRoomState, { isAhead: true })
export const joinFx = createRequest(waitingRoomJoin, { isAhead: true })
export const exchangeFx = createRequest(waitingRoomPass, { isAhead: true })
export const readPlaceFx = createEffect(readPlace)
/** Stores a new place and returns the place to use: another tab may have stored an earlier one. */
const keepPlaceFx = createEffect((place: Place): Place => {
  const kept = earlierOf(place, readPlace())
  storePlace(kept)
  return kept
})
const forgetPlaceFx = createEffect(() => storePlace(null))

const $page = createStore<PageOfPath | null>(null).on(pageShown, (_, page) => page)

export const $answer = createStore<RoomAnswer | null>(null)
const answered = sample({
  clock: askFx.doneData,
  source: $clock,
  fn: ({ at }, answer): RoomAnswer => ({ ...answer, at }),
})
$answer.on(answered, (_, answer) => answer)

const $place = createStore<Place | null>(null)
  .on([readPlaceFx.doneData, keepPlaceFx.doneData], (_, place) => place)
  .on(answered, (place, { room }) => (place?.room === room ? place : null))
  .reset(queuedAgain)
/**
 * The visitor's ticket for the queue whose time to pay has run out. Another tab may have taken a
 * new place since then.
 */
const $endedTicket = createStore<string | null>(null)
export const $isEnded = combine(
  $endedTicket,
  $place,
  (ended, place) => place !== null && place.ticket === ended,
)
/** True if the waiting room closed while the visitor waited. */
export const $isClosed = createStore(false).reset([closingRead, keepPlaceFx.doneData])
export const $pass = createStore<{ text: string; until: number } | null>(null).reset(queuedAgain)
export const $refusal = createStore<string | null>(null)
  .on(joinFx.failData, (_, failure) => wordsOf(failure))
  .reset(joinFx.done)

function isPlace({ room, ticket }: Place): boolean {
  return room !== '' && ticket !== ''
}

function wordsOf(failure: ApiFailure): string | null {
  return failure.kind === 'http' && failure.status === 429 ? failure.message : null
}

export const $turns = combine($answer, $place, $clock, (answer, place, { at }) =>
  answer === null || place === null ? null : turnsUntil(answer, place.number, at),
)
export const $isConcerned = combine(
  { answer: $answer, lines: $lines, page: $page, isMissing: $isPassMissing },
  ({ answer, lines, page, isMissing }) =>
    answer !== null && answer.room !== '' && (isMissing || isConcerned(answer, lines, page)),
)

// The times when the calls are due: for the state of the room, for a place and for a pass. A failed
// call is due again later.
const $askAt = createStore(0)
const $joinAt = createStore(0).reset(queuedAgain)
const $exchangeAt = createStore(0).reset(queuedAgain)
// The next poll depends on the visitor's turn, so a visitor who has just got a place polls sooner.
sample({
  clock: [answered, keepPlaceFx.done],
  source: combine({ answer: $answer, turns: $turns, clock: $clock }),
  fn: ({ answer, turns, clock }) =>
    answer === null ? clock.at : clock.at + pauseMs(answer, turns, clock.random),
  target: $askAt,
})
for (const [fx, $at, ms] of [
  [askFx.fail, $askAt, AFTER_FAILURE_MS],
  [joinFx.fail, $joinAt, AFTER_FAILURE_MS],
  // An answer without a place means that the room has closed; the next answer about its state says
  // so too.
  [joinFx.doneData.filter({ fn: (joined) => !isPlace(joined) }), $joinAt, AFTER_FAILURE_MS],
  [exchangeFx.done, $exchangeAt, TOO_EARLY_MS],
  [exchangeFx.fail, $exchangeAt, AFTER_FAILURE_MS],
] as const) {
  sample({
    clock: fx as Event<unknown>,
    source: $clock,
    fn: (clock) => later(clock, ms),
    target: $at,
  })
}

sample({ clock: [roomOpened, storedElsewhere], target: readPlaceFx })
sample({
  clock: ticked,
  source: combine({ askAt: $askAt, isAsking: askFx.pending }),
  filter: ({ askAt, isAsking }, { at }) => at >= askAt && !isAsking,
  fn: () => ({}),
  target: askFx,
})
sample({
  clock: [ticked, answered],
  source: combine({
    clock: $clock,
    joinAt: $joinAt,
    place: $place,
    isConcerned: $isConcerned,
    isEnded: $isEnded,
    isBusy: combine([joinFx.pending, keepPlaceFx.pending], (busy) => busy.some(Boolean)),
  }),
  filter: ({ clock, joinAt, place, isConcerned, isEnded, isBusy }) =>
    isConcerned && place === null && !isEnded && !isBusy && clock.at >= joinAt,
  fn: () => ({ body: {} }),
  target: joinFx,
})
sample({
  clock: joinFx.doneData.filter({ fn: isPlace }),
  fn: ({ room, ticket, number }) => ({ room, ticket, number }),
  target: keepPlaceFx,
})
sample({
  clock: [ticked, answered, keepPlaceFx.doneData],
  source: combine({
    clock: $clock,
    at: $exchangeAt,
    turns: $turns,
    place: $place,
    pass: $pass,
    isEnded: $isEnded,
    isBusy: exchangeFx.pending,
  }),
  filter: ({ clock, at, turns, place, pass, isEnded, isBusy }) =>
    place !== null && turns === 0 && pass === null && !isEnded && !isBusy && clock.at >= at,
  fn: ({ place }) => ({ body: { ticket: place?.ticket ?? '' } }),
  target: exchangeFx,
})
sample({
  clock: exchangeFx.doneData.filter({ fn: ({ state, pass }) => state === 'letIn' && pass !== '' }),
  source: $clock,
  fn: ({ at }, { pass, seconds }) => ({ text: pass, until: at + seconds * 1000 }),
  target: $pass,
})
const ended = merge([
  sample({ clock: passRefused, source: $pass, filter: Boolean }),
  sample({ clock: exchangeFx.doneData, filter: ({ state }) => state === 'over' }),
  sample({
    clock: ticked,
    source: $pass,
    filter: (pass, { at }) => pass !== null && at >= pass.until,
  }),
])
sample({ clock: ended, source: $place, fn: (place) => place?.ticket ?? null, target: $endedTicket })
$pass.reset(ended)
sample({ clock: $pass.updates, fn: (pass) => pass?.text ?? null, target: roomPassGiven })

// Removes the place if its waiting room has closed or another room has replaced it.
const $kept = createStore<Place | null>(null).on($place, (kept, place) => place ?? kept)
const outdated = sample({
  clock: answered,
  source: $kept,
  filter: (kept, { room }) => kept !== null && kept.room !== room,
  fn: (_, { room }) => room,
})
$isClosed.on(outdated, (_, room) => room === '')
$kept.reset([outdated, queuedAgain])
$pass.reset(outdated)
sample({ clock: [outdated, queuedAgain], target: forgetPlaceFx })
sample({ clock: $place.updates, filter: Boolean, fn: () => true, target: roomKept })
sample({ clock: closingRead, fn: () => false, target: roomKept })
