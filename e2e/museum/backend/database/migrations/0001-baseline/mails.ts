/** Mails as a queue. A mail without a time is due at once. */
export const MAILS = [
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
]
