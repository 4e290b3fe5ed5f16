import { buildOf, failedOwnPart } from './build.ts'
import { claimReload } from './claim-reload.ts'

/**
 * Answers a fault before the shop stands: if it is a lost part of the shell, the page is loaded anew,
 * once for each build. False when that does not help, or did not.
 */
export function reloadForLostPart(error: unknown): boolean {
  const build = buildOf(document)
  if (build === null || failedOwnPart(error, build) === null || !claimReload(build)) return false
  location.reload()
  return true
}
