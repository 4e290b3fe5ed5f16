/** Bookings and what they sold: codes that let people in, vouchers, and the offers for suggestions. */
export const BOOKINGS = [
  `create table booking (
    id text primary key,
    cart_id text not null unique references cart (id),
    customer jsonb not null,
    booked_at timestamptz not null
  )`,
  `create table booking_link (
    token_hash text primary key,
    booking_id text not null references booking (id) on delete cascade,
    last_day text not null,
    opens_until timestamptz
  )`,
  'create index booking_link_by_booking on booking_link (booking_id)',
  'create index booking_link_by_day on booking_link (last_day)',
  `create table admission (
    code text primary key,
    booking_id text not null references booking (id),
    line integer not null,
    piece integer not null,
    kind text not null check (kind in ('ticket', 'tour')),
    ticket_id text not null,
    name text not null,
    people integer not null check (people > 0),
    created_at timestamptz not null,
    constraint admission_once unique (booking_id, line, piece)
  )`,
  `create table voucher (
    barcode text primary key,
    code_key text not null constraint voucher_code_key unique,
    booking_id text not null references booking (id),
    line integer not null,
    product_id text not null,
    name text not null,
    amount integer not null check (amount > 0),
    valid_from text not null,
    valid_to text not null
  )`,
  'create index voucher_by_booking on voucher (booking_id)',
  `create table sold_offer (
    cart_id text not null references cart (id),
    offer text not null,
    booked_at timestamptz not null,
    constraint sold_offer_key primary key (cart_id, offer)
  )`,
  'create index sold_offer_latest on sold_offer (offer, booked_at)',
]
