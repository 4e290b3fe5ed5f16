interface Counted {
  table: 'hold' | 'article_hold'
  /** Adds the row `new` to the counter. */
  add: string
  /** Takes the row `old` off the counter. */
  subtract: string
}

/** A row without an expiry is sold. */
function countSoldOf({ table, add, subtract }: Counted): string[] {
  return [
    `create function count_sold_of_${table}() returns trigger language plpgsql
    set search_path from current as $count$
    begin
      if tg_op <> 'INSERT' then
        if old.expires_at is null then ${subtract}; end if;
      end if;
      if tg_op <> 'DELETE' then
        if new.expires_at is null then ${add}; end if;
      end if;
      return null;
    end $count$`,
    `create trigger count_sold_of_${table} after insert or update or delete on ${table}
    for each row execute function count_sold_of_${table}()`,
  ]
}

/** What is sold of tickets and articles, counted by triggers, whoever writes. See decision 64. */
export const SOLD_COUNTERS = [
  `create table slot_sold (
    offering_id text not null,
    starts_at text not null,
    ticket_id text not null,
    places integer not null,
    pieces integer not null,
    constraint slot_sold_key primary key (offering_id, starts_at, ticket_id)
  )`,
  ...countSoldOf({
    table: 'hold',
    add: `insert into slot_sold as s (offering_id, starts_at, ticket_id, places, pieces)
      values (new.offering_id, new.starts_at, new.ticket_id, new.places, new.pieces)
      on conflict (offering_id, starts_at, ticket_id)
      do update set places = s.places + excluded.places, pieces = s.pieces + excluded.pieces`,
    subtract: `update slot_sold
      set places = places - old.places, pieces = pieces - old.pieces
      where offering_id = old.offering_id and starts_at = old.starts_at
      and ticket_id = old.ticket_id`,
  }),
  'create table article_sold (article_id text primary key, pieces integer not null)',
  ...countSoldOf({
    table: 'article_hold',
    add: `insert into article_sold as s (article_id, pieces) values (new.article_id, new.pieces)
      on conflict (article_id) do update set pieces = s.pieces + excluded.pieces`,
    subtract: `update article_sold set pieces = pieces - old.pieces
      where article_id = old.article_id`,
  }),
]
