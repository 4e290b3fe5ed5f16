import { type RawBuilder, sql } from 'kysely'
import { stillTaken } from '../database/hold-tables.ts'

/** The lines of `booking` that were withdrawn, and those with a redeemed voucher, as columns. */
export function withdrawalColumns(now: Date): {
  withdrawn: RawBuilder<number[]>
  redeemed: RawBuilder<number[]>
} {
  return {
    withdrawn: sql`(select coalesce(jsonb_agg(line::integer), '[]') from withdrawal,
      jsonb_array_elements(lines) as line where withdrawal.booking_id = booking.id)`,
    redeemed: sql`(select coalesce(jsonb_agg(voucher.line), '[]') from voucher
      join code_use using (code_key)
      where voucher.booking_id = booking.id and ${stillTaken(now)})`,
  }
}
