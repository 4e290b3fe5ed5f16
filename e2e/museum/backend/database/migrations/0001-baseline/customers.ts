/** Customers, with or without an account; an account may be signed in at several places. */
export const CUSTOMERS = [
  `create table customer (
    id text primary key,
    is_guest boolean not null,
    form jsonb,
    created_at timestamptz not null
  )`,
  `create table sign_in (
    token_hash text primary key,
    customer_id text not null references customer (id),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index sign_in_by_customer on sign_in (customer_id)',
  `create table account (
    customer_id text primary key references customer (id),
    email text not null unique,
    password_hash text not null,
    email_proven_at timestamptz,
    created_at timestamptz not null
  )`,
  `create table password_reset (
    token_hash text primary key,
    customer_id text not null references customer (id),
    expires_at timestamptz not null
  )`,
  // Browsers that signed in to an account before: strangers cannot lock them out of it.
  `create table known_device (
    token_hash text primary key,
    customer_id text not null references customer (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index known_device_by_customer on known_device (customer_id)',
]
