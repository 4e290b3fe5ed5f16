import type { Kysely } from 'kysely'
import type { Lanes } from '../database/open-lanes.ts'

/** Lanes that all use the same connections, for tests that are not about lanes. */
export function oneLane<Tables>(db: Kysely<Tables>): Lanes<Tables> {
  const none = { used: 0, most: 1, waiting: 0, shed: 0 }
  return {
    reads: db,
    holds: db,
    bookings: db,
    health: db,
    fill: () => ({ reads: none, holds: none, bookings: none, health: none }),
    isShedding: () => false,
  }
}
