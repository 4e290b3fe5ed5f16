import { sql } from 'kysely'

/** How often the dates of `booking` were changed, as a column. */
export const changeCount = sql<number>`(select count(*)::int from booking_change
  where booking_change.booking_id = booking.id)`
