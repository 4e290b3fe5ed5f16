interface Counted {
  table: 'hold' | 'article_hold'
  /** Adds the row `new` to the counter. */
  add: string
  /** Subtracts the row `old` from the counter. */
  subtract: string
}

/** Rows without an expiry are sold. */
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

/** All tables, each after the tables it refers to. */
export const TABLES = [
  // Customers, with or without an account; an account may be signed in at several places.
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
  // Browsers that signed in to an account before: strangers cannot lock owners out of these.
  `create table known_device (
    token_hash text primary key,
    customer_id text not null references customer (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index known_device_by_customer on known_device (customer_id)',

  // Carts, orders that the museum writes, and carts that pay for those orders.
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

  // For the limits on what a customer may hold.
  'create index cart_by_network on cart (network)',
  'create index cart_by_email_hash on cart (email_hash)',
  'create index cart_by_site on cart (site) where site is not null',

  // Queues of work, each with an index on the carts that are due. A cart without a due time is due
  // at once.
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

  // Bookings and what they sold: admission codes, vouchers, and the offers for suggestions.
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

  // Limited things that carts hold or have bought, and the rows that their buyers lock.
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
  // Few holds of an offering are unexpired; many may have expired.
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

  // Sold tickets and articles. Triggers count them, so that every writer is included. See decision
  // 64.
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

  // The queue of mails. A mail without a due time is due at once.
  `create table mail (
    id integer generated always as identity primary key,
    kind text not null,
    booking_id text references booking (id),
    recipient text not null,
    message jsonb,
    reset jsonb,
    attempts integer not null default 0,
    last_error text,
    queued_at timestamptz not null default now(),
    next_attempt_at timestamptz,
    claimed_until timestamptz,
    sent_at timestamptz,
    given_up boolean not null default false,
    given_up_at timestamptz
  )`,
  `create index mail_to_send on mail
    ((coalesce(greatest(next_attempt_at, claimed_until), timestamptz 'epoch')), id)
    where sent_at is null and given_up = false`,
  `create index mail_given_up on mail (id) where sent_at is null and given_up = true`,
  'create index mail_by_sending on mail (sent_at)',

  // Tries of limited things, and the function that counts a try in a single call. Callers sort
  // `keys`; each of `mosts` belongs to the key at the same position. Each statement of the function
  // has its own snapshot, so the statements after the locks see everything committed until then.
  // `outcome` is `begun`, `wait` or `tooMany`; `ids` are null unless the try has begun.
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

  // Operators, their sessions and actions, and their changes to the shop's config while it runs.
  // Revisions are numbered without gaps: if two saves follow the same revision, the second violates
  // the primary key.
  `create table config_revision (
    id integer primary key,
    action text not null,
    undone_of integer references config_revision (id),
    changes jsonb not null,
    overrides jsonb not null,
    network text not null,
    author text,
    created_at timestamptz not null,
    scheduled_at timestamptz,
    scheduled_for timestamptz
  )`,
  `create table scheduled_change (
    id serial primary key,
    state text not null,
    base integer not null,
    changes jsonb not null,
    from_at timestamptz not null,
    until_at timestamptz,
    next_at timestamptz,
    revision integer references config_revision (id),
    outcome jsonb not null default '{}',
    network text not null,
    author text,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index scheduled_change_due on scheduled_change (next_at, id)
    where next_at is not null`,
  `create table config_preview (
    id serial unique,
    key_hash text primary key,
    overrides jsonb,
    expires_at timestamptz not null
  )`,
  `create table operator (
    id serial primary key,
    name text not null,
    name_key text not null unique,
    password_hash text,
    password_until timestamptz,
    subject text unique,
    roles text[] not null,
    created_at timestamptz not null,
    disabled_at timestamptz,
    signed_in_at timestamptz
  )`,
  `create table operator_session (
    id serial unique,
    key_hash text primary key,
    operator_id integer references operator (id) on delete cascade,
    network text not null default '',
    opened_at timestamptz not null,
    used_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table operator_event (
    id serial primary key,
    action text not null,
    detail text not null,
    network text not null,
    operator text,
    tried text,
    created_at timestamptz not null
  )`,
  'create index operator_event_by_action on operator_event (action, created_at)',

  // Releases of the remotes that the shop loads, their results by minute, and the keys of teams.
  `create table registry_revision (
    id integer primary key,
    document text not null,
    author text not null,
    action text not null,
    created_at timestamptz not null
  )`,
  `create table remote_report (
    minute timestamptz not null,
    remote text not null,
    version text not null,
    reason text not null,
    fallback text not null,
    page text,
    reports integer not null,
    constraint remote_report_key primary key (minute, remote, version, reason, fallback)
  )`,
  `create table release_visit (
    minute timestamptz not null,
    remote text not null,
    version text not null,
    begun integer not null default 0,
    failed integer not null default 0,
    slow integer not null default 0,
    list integer not null default 0,
    choice integer not null default 0,
    basket integer not null default 0,
    paid integer not null default 0,
    lcp integer not null default 0,
    inp integer not null default 0,
    cls integer not null default 0,
    constraint release_visit_key primary key (minute, remote, version)
  )`,
  // `in_force` is true or null, so that the name of a revoked key can be used again.
  `create table registry_key (
    key_hash text primary key,
    name text not null,
    in_force boolean,
    remotes text[] not null,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz,
    constraint registry_key_in_force unique (name, in_force)
  )`,

  // The waiting room before the checkout, the networks of those who joined, and those let in.
  // Decision 68. `is_open` is true or null: many rooms may be closed, but at most one is open.
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

  'create table secret (name text primary key, value text not null)',
]
