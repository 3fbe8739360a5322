-- The processes that serve this database now; each tells of itself every ten seconds.
create table node (
  id         uuid primary key,
  name       text not null,
  version    text not null,
  role       text not null,
  address    text not null default '',
  started_at timestamptz not null default clock_timestamp(),
  seen_at    timestamptz not null default clock_timestamp(),
  draining   boolean not null default false
);
