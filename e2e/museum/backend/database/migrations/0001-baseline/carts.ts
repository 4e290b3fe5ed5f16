/** Carts, the orders that the museum writes, and the carts that pay those. */
export const CARTS = [
  `create table cart (
    id text primary key,
    status text not null check (status in ('held', 'booked', 'released')),
    release_reason text,
    customer_id text not null references customer (id),
    language text not null,
    payart text not null,
    partner text,
    document_number text,
    lines jsonb not null,
    shipping jsonb,
    codes jsonb not null default '[]',
    total integer not null check (total >= 0),
    currency text,
    payment_id text,
    closing text not null default 'none',
    closing_attempts integer not null default 0,
    closing_next_at timestamptz,
    refunding_since timestamptz,
    refund_told boolean not null default false,
    settle_at timestamptz,
    settle_attempts integer not null default 0,
    given_up_at timestamptz,
    last_error text,
    us text,
    session_us text,
    src_url text,
    shop_url text,
    review_id text unique,
    order_cart_id text references cart (id),
    confirm_hash text,
    continue_url text,
    held integer not null default 0,
    network text,
    site text,
    email_hash text,
    held_since timestamptz,
    emptied text check (emptied in ('owners', 'person')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index cart_by_customer on cart (customer_id, status)',
  'create index cart_by_status on cart (status, expires_at)',
  'create index cart_by_order on cart (order_cart_id)',
  // On a busy day the carts of the last minutes are counted every few seconds.
  'create index cart_by_created_at on cart (created_at)',

  // For the limits of what a customer may hold.
  'create index cart_by_network on cart (network)',
  'create index cart_by_email_hash on cart (email_hash)',
  'create index cart_by_site on cart (site) where site is not null',

  // Queues of work, each with an index on the carts that are due. A cart without a time is due at once.
  `create index cart_to_settle on cart ((coalesce(settle_at, created_at)))
    where status = 'held' and given_up_at is null`,
  `create index cart_to_close on cart ((coalesce(closing_next_at, created_at)))
    where closing = 'due' and given_up_at is null`,
  `create index cart_not_closed on cart (expires_at) where closing = 'due'`,
  'create index cart_given_up on cart (given_up_at) where given_up_at is not null',

  // For the removal of personal data.
  `create index cart_to_empty on cart (created_at)
    where status = 'booked' and emptied is distinct from 'person'`,
  `create index cart_released on cart (created_at) where status = 'released'`,
]
