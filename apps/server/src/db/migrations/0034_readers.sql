-- Readers of our own sites: how many read what and for how long, never who.

create table view_hour (
  tenant_id     integer not null,
  channel_id    uuid not null,
  story_id      bigint not null,
  -- Of the newsroom's clock.
  day           date not null,
  hour          smallint not null,
  audience      text not null check (audience in ('reader', 'house', 'crawler')),
  device        text not null check (device in ('phone', 'tablet', 'computer')),
  via           text not null check (via in ('direct', 'search', 'social', 'other')),
  -- Where its author worked when the channel showed it first.
  department_id uuid,
  views         integer not null,
  valid         integer not null,
  -- Whose first reading of this story on this day it was.
  readers       integer not null,
  seconds       bigint not null,
  primary key (tenant_id, story_id, channel_id, day, hour, audience, device, via)
);
create index view_hour_department on view_hour (tenant_id, department_id, day);

-- The same by channel: somebody who reads three stories of it is one reader of the channel.
create table view_day (
  tenant_id  integer not null,
  channel_id uuid not null,
  day        date not null,
  views      integer not null,
  valid      integer not null,
  readers    integer not null,
  seconds    bigint not null,
  crawls     integer not null,
  primary key (tenant_id, channel_id, day)
);

-- Pages asked for: another figure, kept apart so that nobody adds the two.
create table request_hour (
  tenant_id  integer not null,
  channel_id uuid not null,
  story_id   bigint not null,
  day        date not null,
  hour       smallint not null,
  source     text not null check (source in ('server', 'log')),
  requests   integer not null,
  -- Of these, by crawlers.
  crawls     integer not null,
  primary key (tenant_id, story_id, channel_id, day, hour, source)
);
create index request_hour_channel on request_hour (tenant_id, channel_id, day);

-- How far each process has written: what is written twice counts once.
create table view_batch (
  node uuid primary key,
  no   bigint not null,
  at   timestamptz not null default now()
);

-- Unlogged, so neither in a backup nor in the write-ahead log; both go after two days.
create unlogged table view_salt (
  day  date primary key,
  salt bytea not null
);
create unlogged table view_seen (
  day        date not null,
  channel_id uuid not null,
  -- 0 for the channel as a whole.
  story_id   bigint not null,
  visitor    bytea not null,
  times      integer not null,
  primary key (day, channel_id, story_id, visitor)
);

-- How far each log was read, by its first line: renamed, copied or emptied, a log is known by how it begins.
create table request_log (
  head    bytea primary key,
  read_to bigint not null,
  at      timestamptz not null default now()
);
