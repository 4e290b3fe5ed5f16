import type { BookedFile, WalletFile } from '@shop/shared/api/booked-file'
import { bookingFile } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { personForgotten } from '@shop/shared/session/forget-person'
import { attach, createEvent, createStore, sample } from 'effector'
import { booked } from '../../../features/store-booking/model.ts'
import { saveFileFx } from '../save-file.ts'

type FileState =
  | { kind: 'idle' | 'preparing' | 'saved' }
  /** `isOver`: the key is no longer valid. `words`: the server's reason, if it has one. */
  | { kind: 'failed'; isOver: boolean; words: string | null }

/**
 * The visitor wants a file of the booking that the key opens; for a wallet, the ticket with this
 * code.
 */
export const fileWanted = createEvent<{
  key: string
  file: BookedFile | WalletFile
  ticket?: string
}>()
/** The page or its booking is left: a file that arrives later must not be saved or opened. */
export const filesReset = createEvent()

// The key alone opens the booking: no redirect to sign-in.
export const readFileFx = createRequest(bookingFile, { ownsUnauthorised: true })
const LEAVINGS = [filesReset, personForgotten, booked]
const answer = latestAnswer(readFileFx, { outdated: LEAVINGS })
const saveHereFx = attach({ effect: saveFileFx })

/** The file that was requested last. */
export const $file = createStore<{
  file: BookedFile | WalletFile | null
  ticket?: string | undefined
  state: FileState
}>({ file: null, state: { kind: 'idle' } })
  .on(answer.asked, (_, { body }) => ({
    file: body?.file ?? null,
    ticket: body?.ticket,
    state: { kind: 'preparing' },
  }))
  .on(saveHereFx.done, (last) => ({
    ...last,
    state: { kind: last.ticket === undefined ? 'saved' : 'idle' },
  }))
  .on(answer.failed, (last, { error }) => ({ ...last, state: stateAfter(error) }))
  .on(saveHereFx.fail, (last) => ({
    ...last,
    state: { kind: 'failed', isOver: false, words: null },
  }))
  .reset(LEAVINGS)

sample({
  clock: fileWanted,
  source: answer.$isAsking,
  filter: (isAsking) => !isAsking,
  fn: (_, body) => ({ body }),
  target: answer.asked,
})
sample({
  clock: answer.answered,
  fn: ({ result: { name, type, content } }) => ({
    name,
    type,
    contentFor: async () => bytesOf(content),
  }),
  target: saveHereFx,
})

function stateAfter(failure: ApiFailure): FileState {
  const isAnswer = failure.kind === 'http'
  const words = isAnswer && [422, 429].includes(failure.status) ? failure.message : null
  // After a 404 the key is over: it was only valid for the visit that paid. The mailed key opens
  // the booking for longer.
  return { kind: 'failed', isOver: isAnswer && failure.status === 404, words }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
