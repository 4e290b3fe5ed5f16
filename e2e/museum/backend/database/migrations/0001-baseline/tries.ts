/**
 * Attempts at limited things, and the function that counts one by a single call. Callers sort `keys`;
 * each of `mosts` belongs to the key in the same place. Each statement of the function has a snapshot
 * of its own, so what follows the locks sees everything committed until then. `outcome` is `begun`,
 * `wait` or `tooMany`; `ids` are null unless the attempt has begun.
 */
export const TRIES = [
  `create table attempt (
    id integer generated always as identity primary key,
    key text not null,
    at timestamptz not null,
    under_way boolean not null
  )`,
  'create index attempt_by_key on attempt (key, at)',
  `create function begin_try(
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
    $$`,
]
