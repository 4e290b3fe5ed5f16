import { useSyncExternalStore } from 'react'

const NEVER_CHANGES = () => () => {}

/**
 * True on the server and during hydration, whose output must be the same; anything that only the
 * browser knows is rendered right afterwards.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => false,
    () => true,
  )
}
