import { sql } from 'kysely'
import { kindOf, type PricedLine } from '../cart/line-kinds.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { AdmissionTable } from '../database/order-tables.ts'
import { createAdmissionCode } from './admission-code.ts'

export type PlannedAdmission = Omit<AdmissionTable, 'code' | 'booking_id' | 'created_at'>

/** The codes an order needs, in the order of its lines. */
export function planAdmissions(
  catalogue: Catalogue,
  lines: readonly PricedLine[],
): PlannedAdmission[] {
  return lines.flatMap((line, at) => {
    const codes = kindOf(line).admission?.codes(line, catalogue) ?? []
    return codes.map((code, piece) => ({ ...code, line: at, piece }))
  })
}

/**
 * The statement that writes the codes of all lines with admission, once per booking: the database
 * refuses a second set. Vouchers, passes and articles have none. All rows are one parameter,
 * because a statement takes a limited number of parameters. `only`: positions of the lines whose
 * codes are written.
 */
export function issueAdmissions(
  catalogue: Catalogue,
  { bookingId, lines }: { bookingId: string; lines: readonly PricedLine[] },
  now: Date,
  only?: readonly number[],
) {
  const wanted = planAdmissions(catalogue, lines).filter(({ line }) => only?.includes(line) ?? true)
  const rows = wanted.map((planned) => ({
    ...planned,
    code: createAdmissionCode(),
    booking_id: bookingId,
    created_at: now,
  }))
  if (rows.length === 0) return undefined
  const columns = sql`kind, ticket_id, name, people, line, piece, code, booking_id, created_at`
  return sql`insert into admission (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (
      kind text, ticket_id text, name text, people integer, line integer, piece integer, code text,
      booking_id text, created_at timestamptz
    )`
}
