-- 指令: what the desk tells somebody to do now; and the screens on its wall.
create table instruction (
  tenant_id integer not null references tenant,
  id        bigint generated always as identity,
  text      text not null,
  to_id     uuid not null,
  to_name   text not null,
  by_id     uuid not null,
  by_name   text not null,
  state     text not null default 'given' check (state in ('given', 'seen', 'done', 'cannot')),
  reason    text not null default '',
  is_urgent boolean not null default false,
  given_at  timestamptz not null default clock_timestamp(),
  sent_at   timestamptz not null default clock_timestamp(),
  sends     integer not null default 1,
  seen_at   timestamptz,
  closed_at timestamptz,
  version   integer not null default 1,
  primary key (tenant_id, id)
);
create index instruction_newest on instruction (tenant_id, given_at desc, id desc);
create index instruction_to on instruction (tenant_id, to_id, given_at desc);
create index instruction_by on instruction (tenant_id, by_id, given_at desc);
create index instruction_unseen on instruction (sent_at) where state = 'given';

create table display (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  name           text not null,
  key_digest     bytea not null unique,
  -- Of the one browser that shows it; opened elsewhere, the first is shut out.
  session_digest bytea unique,
  scene          text not null check (scene in ('overview', 'field', 'output')),
  rotates        boolean not null default true,
  by_name        text not null,
  created_at     timestamptz not null default clock_timestamp(),
  seen_at        timestamptz,
  revoked_at     timestamptz,
  primary key (tenant_id, id)
);
