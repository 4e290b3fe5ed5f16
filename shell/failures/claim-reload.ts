import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { Build } from './build.ts'

/**
 * May the page be loaded anew because of a lost part of this build? Once for each build, and only
 * where that can be remembered: a page that reloads for ever is worse than one that lacks a part.
 */
export function claimReload({ id }: Build): boolean {
  if (readSession(STORAGE_KEYS.reloadedBuild) === id) return false
  return writeSession(STORAGE_KEYS.reloadedBuild, id)
}
