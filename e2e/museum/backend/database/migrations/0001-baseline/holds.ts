/** What carts hold or have bought of limited things, and the rows that their buyers lock. */
export const HOLDS = [
  `create table slot (
    offering_id text not null,
    starts_at text not null,
    constraint slot_key primary key (offering_id, starts_at)
  )`,
  `create table hold (
    id integer generated always as identity primary key,
    cart_id text references cart (id),
    offering_id text not null,
    starts_at text not null,
    ticket_id text not null,
    pieces integer not null check (pieces >= 0),
    places integer not null check (places >= 0),
    expires_at timestamptz,
    capacity integer,
    max_pieces integer
  )`,
  'create index hold_by_slot on hold (offering_id, starts_at)',
  'create index hold_by_cart on hold (cart_id)',
  // Few holds of an offering are live; many may have expired.
  `create index hold_unsold on hold (offering_id, expires_at) where expires_at is not null`,
  `create table queue (
    kind text not null check (kind in ('article', 'code')),
    name text not null,
    constraint queue_key primary key (kind, name)
  )`,
  `create table article_hold (
    id integer generated always as identity primary key,
    cart_id text references cart (id),
    article_id text not null,
    pieces integer not null check (pieces >= 0),
    expires_at timestamptz,
    stock integer
  )`,
  'create index article_hold_by_article on article_hold (article_id)',
  'create index article_hold_by_cart on article_hold (cart_id)',
  `create index article_hold_unsold on article_hold (article_id, expires_at)
    where expires_at is not null`,
  `create table code_use (
    id integer generated always as identity primary key,
    cart_id text references cart (id),
    code_key text not null,
    amount integer not null check (amount >= 0),
    expires_at timestamptz
  )`,
  'create index code_use_by_key on code_use (code_key)',
  'create index code_use_by_cart on code_use (cart_id)',
]
