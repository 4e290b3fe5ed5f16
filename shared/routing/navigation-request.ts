import { createEvent, createStore } from 'effector'

export interface NavigationRequest {
  /** An address of the shop: path, query and hash. */
  to: string
  /** The page that is left is not worth going back to. */
  replace: boolean
}

/** A rule wants the visitor on another page. Models know no router: the shell follows for them. */
export const navigationRequested = createEvent<NavigationRequest>()
export const navigationFollowed = createEvent()

/** The way that is still to be gone; null when there is none. */
export const $navigationRequest = createStore<NavigationRequest | null>(null)
  .on(navigationRequested, (_, request) => request)
  .reset(navigationFollowed)
