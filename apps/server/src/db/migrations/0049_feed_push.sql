-- WebSub: what a hub tells of a feed. A push is a hint and no more; the feed is read again.
create table feed_push (
  tenant_id   integer not null,
  feed_id     bigint not null,
  hub         text not null,
  -- What the hub knows the feed by.
  topic       text not null,
  -- The end of the address the hub calls, which nobody can guess; empty until it was asked.
  door        text not null default '',
  -- Sealed; what the hub signs with.
  secret      bytea,
  -- When it is asked, for the first time or again.
  ask_at      timestamptz not null default clock_timestamp(),
  -- The hub may check that it was asked, for a while.
  asked_at    timestamptz,
  lease_until timestamptz,
  -- The last push that was signed well; none, and it is not relied on.
  pushed_at   timestamptz,
  -- How well the hub signs: a weaker way than it showed once is not taken.
  signed_by   text not null default '' check (signed_by in ('', 'sha1', 'sha256', 'sha384', 'sha512')),
  problem     text not null default '',
  said        jsonb,
  primary key (tenant_id, feed_id),
  foreign key (tenant_id, feed_id) references feed (tenant_id, id) on delete cascade
);
create unique index feed_push_door on feed_push (door) where door <> '';
create index feed_push_due on feed_push (ask_at);
