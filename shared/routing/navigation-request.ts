import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from './router.ts'

export interface NavigationRequest {
  /** An address of the shop: path, query and hash. */
  to: string
  /** Replace the current history entry: there is no reason to go back to it. */
  replace: boolean
}

/** Redirects the visitor. Models have no router, so a component of the shell navigates for them. */
export const navigationRequested = createEvent<NavigationRequest>()
export const navigationFollowed = createEvent()

export const $navigationRequest = createStore<NavigationRequest | null>(null)
  .on(navigationRequested, (_, request) => request)
  .reset(navigationFollowed)

export function NavigationFollower() {
  const { request, follow } = useUnit({ request: $navigationRequest, follow: navigationFollowed })
  const navigate = useNavigate()
  useEffect(() => {
    if (request === null) return
    navigate(request.to, { replace: request.replace })
    follow()
  }, [request, navigate, follow])
  return null
}
