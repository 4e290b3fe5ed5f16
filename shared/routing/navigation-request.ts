import { createEvent, createStore } from 'effector'

export interface NavigationRequest {
  /** An address of the shop: path, query and hash. */
  to: string
  /** Replace the current history entry: there is no reason to go back to it. */
  replace: boolean
}

/** Redirects the visitor. Models have no router, so a component of the shell navigates for them. */
export const navigationRequested = createEvent<NavigationRequest>()
export const navigationFollowed = createEvent()

/** The pending redirect; null when there is none. */
export const $navigationRequest = createStore<NavigationRequest | null>(null)
  .on(navigationRequested, (_, request) => request)
  .reset(navigationFollowed)
