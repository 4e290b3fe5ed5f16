import type { RegistryNote } from './registry-store.ts'

/** How the history of the registry tells that a server entered what it was built with. */
export const BUILT_IN_ENTERED: RegistryNote = {
  author: 'server',
  action: 'enter the releases it was built with',
}
