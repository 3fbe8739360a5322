-- 值班: who answers for the house at an hour.
create table duty (
  tenant_id   integer not null references tenant,
  id          bigint generated always as identity,
  post        text not null check (post in ('chief', 'editor')),
  person_id   uuid not null,
  person_name text not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  note        text not null default '',
  -- A colleague who is asked to take it, perhaps for one of theirs.
  offered_id   uuid,
  offered_name text not null default '',
  offered_for  bigint,
  version     integer not null default 1,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  check (starts_at < ends_at)
);
create index duty_time on duty (tenant_id, post, ends_at, starts_at);
create index duty_person on duty (tenant_id, person_id, ends_at);
