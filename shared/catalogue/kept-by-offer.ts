import { $token } from '@shop/shared/customer/model'
import { createStore, type Event, type Store } from 'effector'

/** Enough for a visitor who compares offers; the limit keeps the memory of a long visit small. */
const MOST_KEPT = 20

interface OfferPage {
  opened: Event<{ id: string }>
  closed: Event<void>
}

interface Kept<Answer> {
  shown?: Answer | undefined
  /** By id of the offer; missing if no answer may be kept until the next page opens. */
  last?: ReadonlyMap<string, Answer> | undefined
}

/**
 * What is known about the offer of the open page; null while nothing is. When the visitor opens the
 * page again, the last answer shows at once, until the new one arrives. Answers can depend on the
 * customer, so a sign-in or sign-out drops all, except from the open page.
 */
export function keptByOffer<Read extends { params: { id: string } }, Answer>(
  { opened, closed }: OfferPage,
  answered: Event<Read>,
  join: (read: Read, known: Answer | undefined) => Answer,
): Store<Answer | null> {
  return createStore<Kept<Answer>>({})
    .on(opened, ({ last = new Map() }, { id }) => ({ shown: last.get(id), last }))
    .on(answered, ({ shown, last }, read) => {
      const answer = join(read, shown)
      const { id } = read.params
      const others = [...(last ?? [])].filter(([other]) => other !== id)
      const kept = [...others, [id, answer] as const].slice(-MOST_KEPT)
      return { shown: answer, last: last && new Map(kept) }
    })
    .on(closed, ({ last }) => ({ last }))
    .on($token, ({ shown }) => ({ shown }))
    .map(({ shown }) => shown ?? null)
}
