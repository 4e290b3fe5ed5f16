import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Counts an attempt by one call instead of a transaction of five. `keys` are sorted by whoever calls,
 * and each of `mosts` belongs to the key in the same place. What follows the locks sees what others
 * have committed until then, because each statement of such a function has a snapshot of its own.
 * `outcome` is `begun`, `wait` or `tooMany`; `ids` are null unless it has begun.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function begin_try(
      keys text[], mosts integer[], now_is timestamptz, since timestamptz, is_under_way boolean,
      out outcome text, out ids integer[]
    ) language plpgsql as $$
    declare
      one text;
      settled_full boolean;
      all_full boolean;
    begin
      foreach one in array keys loop
        perform pg_advisory_xact_lock(hashtextextended(one, 0));
      end loop;
      select bool_or(counted.settled >= limits.most), bool_or(counted.every >= limits.most)
        into settled_full, all_full
        from unnest(keys, mosts) as limits (name, most)
        cross join lateral (
          select count(*) as every, count(*) filter (where not under_way) as settled
          from attempt where attempt.key = limits.name and attempt.at > since
        ) as counted;
      if all_full then
        outcome := case when settled_full then 'tooMany' else 'wait' end;
        return;
      end if;
      with stored as (
        insert into attempt (key, at, under_way)
          select name, now_is, is_under_way from unnest(keys) as wanted (name)
          returning id
      )
      select array_agg(id) into ids from stored;
      outcome := 'begun';
    end
    $$`.execute(db)
}

export const countTriesInOneCall: SchemaMigration = { up }
