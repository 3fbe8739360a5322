-- Addresses whose file has changed and which caches in front of the sites may still hold: noted before the file
-- changes, forgotten when every cache has answered.
create table purge_need (
  tenant_id  integer not null,
  channel_id uuid not null,
  path       text not null,
  attempts   smallint not null default 0,
  due_at     timestamptz not null default clock_timestamp(),
  primary key (tenant_id, channel_id, path),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id) on delete cascade
);
create index purge_need_due on purge_need (due_at);
