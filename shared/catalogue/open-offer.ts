import type { ApiFailure } from '@shop/shared/api/failure'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { combine, createStore, type Effect, type Event, type Store, sample } from 'effector'

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

/** Loads the offer of the shown page; ignores late answers for another offer. */
export function openOffer<Offer>({ loadFx, opened, closed, retried }: OpenOffer<Offer>): {
  $id: Store<string | null>
  $view: Store<OfferView<Offer>>
} {
  const $id = createStore<string | null>(null)
    .on(opened, (_, id) => id)
    .reset(closed)

  const { asked, answered, failed } = latestAnswer(loadFx, { outdated: [opened, closed] })

  const $arrived = createStore<{ offer: Offer } | null>(null)
    .on(answered, (_, { result }) => ({ offer: result }))
    .reset(opened, closed)

  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, { error }) => error)
    .reset(opened, retried, closed)

  const $view = combine($arrived, $failure, (answer, failure): OfferView<Offer> => {
    if (answer !== null) return { kind: 'known', offer: answer.offer }
    if (failure === null) return { kind: 'loading' }
    return isUnknown(failure) ? { kind: 'unknown' } : { kind: 'failed', failure }
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
