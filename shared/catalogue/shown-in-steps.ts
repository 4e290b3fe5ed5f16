import { createStore, type Event, type Store } from 'effector'

/** Offers per step: rendering a long list at once makes the page slow to open. */
export const OFFERS_AT_ONCE = 48

interface Steps {
  more: Event<void>
  /** The list has changed: start again with the first step. */
  restarted: Event<void>
}

/** How many offers of a list are shown. */
export function shownInSteps({ more, restarted }: Steps): Store<number> {
  return createStore(OFFERS_AT_ONCE)
    .on(more, (shown) => shown + OFFERS_AT_ONCE)
    .reset(restarted)
}
