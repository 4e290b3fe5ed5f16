import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places of a slot may belong to a guided tour as well, and a stored line says what it is. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('slot').renameColumn('event_id', 'offering_id').execute()
  await db.schema.alterTable('hold').renameColumn('event_id', 'offering_id').execute()
  await sql`
    update cart set lines = (
      select coalesce(jsonb_agg(
        (line - 'eventId') || jsonb_build_object('kind', 'ticket', 'offeringId', line -> 'eventId')
        order by place
      ), '[]')
      from jsonb_array_elements(lines) with ordinality as entries (line, place)
    )
  `.execute(db)
}

export const addOfferings: Migration = { up }
