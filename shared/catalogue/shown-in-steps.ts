import { createStore, type Event, type Store } from 'effector'

/** Offers shown at once: a long list in one piece makes the page slow to open. */
export const OFFERS_AT_ONCE = 48

interface Steps {
  more: Event<void>
  /** Another list: it is shown from its beginning. */
  anew: Event<void>
}

/** How many offers of a list are shown. */
export function shownInSteps({ more, anew }: Steps): Store<number> {
  return createStore(OFFERS_AT_ONCE)
    .on(more, (shown) => shown + OFFERS_AT_ONCE)
    .reset(anew)
}
