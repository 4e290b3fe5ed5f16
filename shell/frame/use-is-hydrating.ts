import { useSyncExternalStore } from 'react'

const NEVER_CHANGES = () => () => {}

/**
 * True on the server and while the browser takes over what came from there, which must look the same;
 * what only the browser knows is drawn right after.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => false,
    () => true,
  )
}
