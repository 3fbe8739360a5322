-- 信源: what is read outside, when it is read next, and what became of the last time.
create table feed (
  tenant_id     integer not null references tenant,
  id            bigint generated always as identity,
  kind          text not null check (kind in ('feed', 'list')),
  -- Which hot list; empty for feeds.
  list          text not null default '',
  name          text not null,
  url           text not null,
  -- The registrable domain: a site is asked by one at a time.
  site          text not null,
  media         text not null default '',
  -- Several feeds of one publisher are one voice.
  publisher     text not null default '',
  -- GB/T 2260, empty where it has none.
  region        text not null default '',
  weight        real not null default 1 check (weight between 0.5 and 2),
  state         text not null default 'on' check (state in ('on', 'paused', 'ended', 'removed')),
  -- As the site sent them, to be given back byte for byte.
  etag          text not null default '',
  last_modified text not null default '',
  -- The last answer that was asked for without them.
  whole_at      timestamptz,
  -- Where the site says it has gone for good, and on how many days it said so.
  moved_to      text not null default '',
  moved_days    smallint not null default 0,
  moved_day     date,
  -- By how much it brought last; what a reading without news keeps.
  every_minutes integer not null default 60,
  next_at       timestamptz not null default clock_timestamp(),
  -- By whoever reads it just now; one that does not come back in time is not waited for.
  held_until    timestamptz,
  read_at       timestamptz,
  fresh_at      timestamptz,
  -- Readings without an answer since the last that had one.
  fails         smallint not null default 0,
  failing_since timestamptz,
  problem       text not null default '',
  said          jsonb,
  -- Sealed; what a provider of lists wants to see.
  secret        bytea,
  -- Who is told when it ends.
  owner_id      uuid not null,
  version       integer not null default 1,
  created_at    timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id)
);
create unique index feed_address on feed (tenant_id, url);
create unique index feed_list on feed (tenant_id, list) where kind = 'list';
create index feed_due on feed (next_at) where state = 'on';

-- Shared by all newsrooms of a house: a site does not care who of them asks.
create table feed_site (
  site    text primary key,
  free_at timestamptz not null default clock_timestamp()
);

-- Kept for thirty days.
create table feed_read (
  tenant_id integer not null,
  feed_id   bigint not null,
  at        timestamptz not null,
  -- Of HTTP; zero where there was no answer.
  status    smallint not null,
  bytes     integer not null,
  fresh     integer not null,
  changed   integer not null,
  ms        integer not null,
  problem   text not null default '',
  said      jsonb,
  primary key (tenant_id, feed_id, at),
  foreign key (tenant_id, feed_id) references feed (tenant_id, id) on delete cascade
);
create index feed_read_at on feed_read (at);

-- One stay of a word on a hot list. Values of different lists have different units.
create table list_entry (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  feed_id     bigint not null,
  -- What the list knows it by.
  key         text not null,
  word        text not null,
  url         text not null default '',
  note        text not null default '',
  label       text not null default '',
  -- Null where it is pinned above the ranks.
  rank        smallint,
  -- At the reading before; null where it was not there.
  rank_before smallint,
  value       bigint,
  came_at     timestamptz not null,
  seen_at     timestamptz not null,
  -- The first reading without it.
  left_at     timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, feed_id) references feed (tenant_id, id) on delete cascade
);
create unique index list_entry_here on list_entry (tenant_id, feed_id, key) where left_at is null;
create index list_entry_left on list_entry (left_at) where left_at is not null;

-- Where it stood at each reading that moved it.
create table list_rank (
  tenant_id integer not null,
  entry_id  bigint not null,
  at        timestamptz not null,
  rank      smallint,
  value     bigint,
  primary key (tenant_id, entry_id, at),
  foreign key (tenant_id, entry_id) references list_entry (tenant_id, id) on delete cascade
);
