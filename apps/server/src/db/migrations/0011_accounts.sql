-- Accounts on the platforms of others: what binds them, how they stand, and how a story is told on each.

create table account (
  tenant_id    integer not null,
  channel_id   uuid not null,
  version      integer not null default 1,
  -- What people typed in and is no secret.
  keys         jsonb not null default '{}',
  -- Sealed with a key that is not in this database: secrets people typed in, and tokens the platform gave.
  secrets      bytea,
  tokens       bytea,
  -- Another address than the platform's own, such as a proxy's.
  url          text not null default '',
  remote_id    text not null default '',
  remote_name  text not null default '',
  avatar       text not null default '',
  status       text not null default 'valid' check (status in ('valid', 'expired', 'prohibited')),
  problem      text not null default '',
  expires_at   timestamptz,
  checked_at   timestamptz,
  -- When people were told that it ends soon, or has ended.
  told_at      timestamptz,
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

-- Nobody named: everyone who may sign for the channel.
create table account_operator (
  tenant_id  integer not null,
  channel_id uuid not null,
  person_id  uuid not null,
  primary key (tenant_id, channel_id, person_id),
  foreign key (tenant_id, channel_id) references account (tenant_id, channel_id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);

-- A visit to a platform that has not come back yet.
create table account_visit (
  tenant_id  integer not null,
  state_hash bytea not null,
  channel_id uuid not null,
  person_id  uuid not null,
  return_to  text not null,
  ends_at    timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, channel_id) references account (tenant_id, channel_id) on delete cascade
);

alter table release
  -- How the story is told on an account: title, lead, covers, tags.
  add column variant    jsonb not null default '{}',
  -- What was made on the platform, and all that is needed to find it again.
  add column remote     jsonb,
  add column looked_at  timestamptz;
-- What is out on a platform and looked after from time to time.
create index release_remote on release (looked_at nulls first) where remote is not null;

alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('waiting', 'sending', 'done', 'manual', 'failed', 'cancelled'));
create index delivery_manual on delivery (tenant_id, id) where state = 'manual';
