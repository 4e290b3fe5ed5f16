import {
  MAINTENANCE_RELOAD_MAX_MS,
  MAINTENANCE_RELOAD_MIN_MS,
  MAINTENANCE_RELOADS_PER_SESSION,
} from '@shop/shared/business-constants'

/**
 * Milliseconds until the next reload, after so many of them in this session; null when there were
 * enough. `draw` is a random number from 0 up to 1: it keeps all visitors from coming back at once.
 */
export function maintenanceWait(reloads: number, draw: number): number | null {
  if (reloads >= MAINTENANCE_RELOADS_PER_SESSION) return null
  const span = MAINTENANCE_RELOAD_MAX_MS - MAINTENANCE_RELOAD_MIN_MS
  return Math.round((MAINTENANCE_RELOAD_MIN_MS + draw * span) * 2 ** reloads)
}
