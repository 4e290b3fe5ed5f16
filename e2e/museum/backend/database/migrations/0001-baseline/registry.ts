/** Which releases of the remotes the shop loads, how they do minute by minute, and teams' keys. */
export const REGISTRY = [
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
]
