/** The waiting room before the checkout, who joined it from where, and whom it let in. Decision 68. */
export const WAITING_ROOM = [
  // `is_open` is true or null: many rooms may be closed, and one is open at most.
  `create table waiting_room (
    id text primary key,
    key text not null,
    event_id text,
    opened_by text not null,
    opened_at timestamptz not null,
    is_open boolean unique,
    closed_at timestamptz,
    per_minute integer not null,
    issued integer not null default 0,
    served integer not null default 0,
    served_at timestamptz not null
  )`,
  `create table room_join (
    room_id text not null references waiting_room (id) on delete cascade,
    network_hash text not null,
    minute integer not null,
    joined integer not null,
    constraint room_join_key primary key (room_id, network_hash, minute)
  )`,
  `create table room_pass (
    room_id text not null references waiting_room (id) on delete cascade,
    number integer not null,
    let_in_at timestamptz not null,
    orders integer not null default 0,
    constraint room_pass_key primary key (room_id, number)
  )`,
]
