import type { ApiFailure } from '@shop/shared/api/failure'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { combine, createStore, type Effect, type Event, type Store, sample } from 'effector'
import { keptByOffer } from './kept-by-offer.ts'

/** Why an event or tour cannot be shown; `unknown`: there is none at this address. */
export type UnopenedView =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'unknown' }

export type OfferView<Offer> = UnopenedView | { kind: 'known'; offer: Offer }

export interface OfferById extends Abortable {
  id: string
}

interface OpenOffer<Offer> {
  loadFx: Effect<OfferById, Offer, ApiFailure>
  /** The page is shown, with the offer of this id. */
  opened: Event<string>
  closed: Event<void>
  retried: Event<void>
}

/**
 * Loads the offer of the shown page; ignores late answers for another offer. An offer that was
 * shown before is shown at once and kept if its reload fails, unless the server no longer has it.
 */
export function openOffer<Offer>({ loadFx, opened, closed, retried }: OpenOffer<Offer>): {
  $id: Store<string | null>
  $view: Store<OfferView<Offer>>
} {
  const $id = createStore<string | null>(null)
    .on(opened, (_, id) => id)
    .reset(closed)

  const { asked, answered, failed } = latestAnswer(loadFx, { outdated: [opened, closed] })

  const page = { opened: opened.map((id) => ({ id })), closed }
  const $arrived = keptByOffer(page, answered, ({ result }) => result)

  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, { error }) => error)
    .reset(opened, retried, closed)

  const $view = combine($arrived, $failure, (answer, failure): OfferView<Offer> => {
    if (failure && isUnknown(failure)) return { kind: 'unknown' }
    if (answer) return { kind: 'known', offer: answer }
    return failure ? { kind: 'failed', failure } : { kind: 'loading' }
  })

  sample({
    clock: [opened, retried],
    source: { id: $id },
    filter: (offer): offer is OfferById => offer.id !== null,
    target: asked,
  })
  return { $id, $view }
}

/** The server does not know the offer, or rejects its id; a retry would not help. */
function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && [400, 404].includes(failure.status))
}
