import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { row } from '../../bench/table.ts'
import type { Run } from '../report/judge.ts'
import { ON_SALE, ON_SALE_TICKET } from '../targets/on-sale-catalogue.ts'
import { type Loaded, runRate } from './run-rate.ts'

const SOLD = 1_000_000
const CARTS = 200_000
const MAILS = 100_000
/** A year of what the museum has sold before; this event is sold on other days too. */
const FILL = [
  // A million rows by the counters' triggers would take minutes, so they are counted afterwards.
  'alter table hold disable trigger user',
  `insert into customer (id, is_guest, form, created_at)
    values ('of long ago', true, '{}', now()) on conflict do nothing`,
  `insert into cart (id, status, release_reason, customer_id, language, payart, lines, codes, total,
      created_at, expires_at)
    select 'past-' || n, case when n % 2 = 0 then 'booked' else 'released' end,
      case when n % 2 = 0 then null else 'expired' end, 'of long ago', 'en', '1',
      '[]', '[]', 1800, now() - interval '2 days', now() - interval '2 days'
    from generate_series(1, ${CARTS}) as n`,
  `insert into booking (id, cart_id, customer, booked_at)
    select 'P' || n, 'past-' || n, '{}', now() - interval '2 days'
    from generate_series(2, ${2 * MAILS}, 2) as n`,
  `insert into mail (kind, booking_id, recipient, sent_at)
    select 'booking', 'P' || n, 'past@mail.example', now() - interval '2 days'
    from generate_series(2, ${2 * MAILS}, 2) as n`,
  `insert into hold (cart_id, offering_id, starts_at, ticket_id, pieces, places, expires_at)
    select null, '${ON_SALE}', to_char(now() + (n % 50) * interval '1 day', 'YYYY-MM-DD ')
      || lpad((8 + n % 12)::text, 2, '0') || ':00:00', '${ON_SALE_TICKET}', 1, 1, null
    from generate_series(1, ${SOLD}) as n`,
  `insert into slot (offering_id, starts_at) select distinct offering_id, starts_at from hold
    on conflict do nothing`,
  'delete from slot_sold',
  `insert into slot_sold (offering_id, starts_at, ticket_id, places, pieces)
    select offering_id, starts_at, ticket_id, sum(places), sum(pieces) from hold
    where expires_at is null group by offering_id, starts_at, ticket_id`,
  'alter table hold enable trigger user',
  'analyze',
]

/** Tables without an index for something that was asked; what adds up at the end reads them too. */
const READ_WHOLE = `select relname, seq_scan, seq_tup_read as rows from pg_stat_user_tables
  where schemaname = 'shop' and seq_tup_read > 10000 order by seq_tup_read desc`

/** The same visits with empty tables and with those of a year; null without a server to fill. */
export async function fullTables(
  loaded: Loaded,
  plan: { rate: number; seconds: number; buyers: number; think: number },
): Promise<{ empty: Run; full: Run; filledIn: number } | null> {
  const { target, say } = loaded
  if (target.database === null) {
    say('\nfull-tables: only with --database postgres, whose tables can be filled from outside.')
    return null
  }
  const empty = await runRate(loaded, plan, 'empty tables')
  const began = performance.now()
  const client = new Client({
    connectionString: target.database.url,
    options: '-c search_path=shop',
  })
  await client.connect()
  try {
    for (const statement of FILL) await client.query(statement)
  } catch (error) {
    await client.end()
    throw error
  }
  const filledIn = Math.round(performance.now() - began)
  await client.query('select pg_stat_reset()')
  say(`\n${SOLD} sold places, ${CARTS} carts and ${MAILS} mails in ${filledIn} ms`)
  const full = await runRate(loaded, plan, 'full tables')
  const { rows } = await client.query(READ_WHOLE)
  await client.end()
  for (const { relname, seq_scan, rows: read } of rows) {
    say(`  ${relname} was read whole ${seq_scan} times, ${read} rows in all`)
  }
  say(row('  full : empty', ['p50', 'p95', 'p99']))
  for (const [step, of] of Object.entries(full.report.steps)) {
    const before = empty.report.steps[step as keyof typeof empty.report.steps]
    if (before === undefined) continue
    const ratios = (['p50', 'p95', 'p99'] as const).map((part) => of[part] / before[part])
    say(
      row(
        `  ${step}`,
        ratios.map((ratio) => `${ratio.toFixed(2)} ×`),
      ),
    )
  }
  return { empty, full, filledIn }
}
