import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * What is sold of a slot's tickets and of an article, counted by triggers: in the transaction that
 * sells it, whichever release or person writes the row. See decision 64.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slot_sold')
    .addColumn('offering_id', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ticket_id', 'text', (c) => c.notNull())
    .addColumn('places', 'integer', (c) => c.notNull())
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_sold_key', ['offering_id', 'starts_at', 'ticket_id'])
    .execute()
  await db.schema
    .createTable('article_sold')
    .addColumn('article_id', 'text', (c) => c.primaryKey())
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .execute()
  // From the first trigger to the commit nothing else is written to its table, so the counts are exact.
  await countWith(db, {
    table: 'hold',
    add: sql`insert into slot_sold as s (offering_id, starts_at, ticket_id, places, pieces)
      values (new.offering_id, new.starts_at, new.ticket_id, new.places, new.pieces)
      on conflict (offering_id, starts_at, ticket_id)
      do update set places = s.places + excluded.places, pieces = s.pieces + excluded.pieces`,
    subtract: sql`update slot_sold
      set places = places - old.places, pieces = pieces - old.pieces
      where offering_id = old.offering_id and starts_at = old.starts_at
      and ticket_id = old.ticket_id`,
  })
  await countWith(db, {
    table: 'article_hold',
    add: sql`insert into article_sold as s (article_id, pieces) values (new.article_id, new.pieces)
      on conflict (article_id) do update set pieces = s.pieces + excluded.pieces`,
    subtract: sql`update article_sold set pieces = pieces - old.pieces
      where article_id = old.article_id`,
  })
  await sql`insert into slot_sold
    select offering_id, starts_at, ticket_id, sum(places), sum(pieces)
    from hold where expires_at is null group by offering_id, starts_at, ticket_id`.execute(db)
  await sql`insert into article_sold
    select article_id, sum(pieces) from article_hold where expires_at is null
    group by article_id`.execute(db)
  // Live holds of an offering are few, expired ones may be many.
  await sql`create index hold_unsold on hold (offering_id, expires_at)
    where expires_at is not null`.execute(db)
  await sql`create index article_hold_unsold on article_hold (article_id, expires_at)
    where expires_at is not null`.execute(db)
}

interface Counted {
  table: 'hold' | 'article_hold'
  /** Counts the row `new`, and no longer the row `old`. */
  add: RawBuilder<unknown>
  subtract: RawBuilder<unknown>
}

/** A row without an expiry is sold. */
async function countWith(db: Kysely<unknown>, { table, add, subtract }: Counted): Promise<void> {
  const count = sql.id(`count_sold_of_${table}`)
  await sql`create function ${count}() returns trigger language plpgsql
    set search_path from current as $count$
    begin
      if tg_op <> 'INSERT' then
        if old.expires_at is null then ${subtract}; end if;
      end if;
      if tg_op <> 'DELETE' then
        if new.expires_at is null then ${add}; end if;
      end if;
      return null;
    end $count$`.execute(db)
  await sql`create trigger ${count} after insert or update or delete on ${sql.table(table)}
    for each row execute function ${count}()`.execute(db)
}

export const countSold: SchemaMigration = { up }
