import { createEvent, createStore } from 'effector'
import type { FoundGuestPage } from './guest-pages.ts'

export const guestsFound = createEvent<FoundGuestPage[]>()

/** Pages of remotes that the shell was not built with; null until the registry is read. */
export const $guestPages = createStore<readonly FoundGuestPage[] | null>(null, {
  serialize: 'ignore',
}).on(guestsFound, (_, pages) => pages)
