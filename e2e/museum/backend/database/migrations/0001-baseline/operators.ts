/** Operators, their sessions and actions, and what they change in the shop's config while it runs. */
export const OPERATORS = [
  // Numbered without gaps: of two saves onto the same revision, the second violates the primary key.
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
]
