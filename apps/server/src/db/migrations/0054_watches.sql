-- 监测规则: who is told when an event of a theme, or any event, passes a line.
create table watch (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  owner_id       uuid not null,
  name           text not null,
  -- Null: any event, whether somebody thought of its words or not.
  interest_id    bigint,
  measure        text not null check (measure in ('heat', 'voices', 'burst')),
  least          smallint not null check (least > 0),
  -- Minutes of the newsroom's day.
  quiet_from     smallint,
  quiet_to       smallint,
  digest         text not null check (digest in ('each', 'hourly', 'daily')),
  by_bell        boolean not null,
  by_mail        boolean not null,
  hook_url       text not null default '',
  -- Sealed; what a receiver checks signatures with.
  hook_secret    bytea,
  hook_problem   text not null default '',
  hook_said      jsonb,
  person_ids     uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  is_on          boolean not null default true,
  version        integer not null default 1,
  -- What came before is no news to it.
  since          timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id),
  foreign key (tenant_id, interest_id) references interest (tenant_id, id),
  check ((quiet_from is null) = (quiet_to is null))
);
create index watch_interest on watch (tenant_id, interest_id) where is_on;
create index watch_owner on watch (tenant_id, owner_id);

-- One for each event that passed the line of a rule, however it grows.
create table watch_alert (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  watch_id   bigint not null,
  cluster_id bigint not null,
  at         timestamptz not null default clock_timestamp(),
  -- As it was at that moment, for 为什么收到.
  measure    text not null,
  least      smallint not null,
  score      smallint not null,
  voices     integer not null,
  clues      integer not null,
  surprise   real not null,
  words      text[] not null default '{}',
  -- What people were told last.
  told_score  smallint not null,
  told_voices integer not null,
  due_at     timestamptz not null,
  sent_at    timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, watch_id, cluster_id),
  foreign key (tenant_id, watch_id) references watch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id)
);
create index watch_alert_due on watch_alert (due_at) where sent_at is null;
create index watch_alert_newest on watch_alert (tenant_id, at desc, id desc);

-- Somebody does not want to hear of a rule, or of one event: until a moment, or for good.
create table watch_mute (
  tenant_id  integer not null,
  watch_id   bigint not null,
  person_id  uuid not null,
  cluster_id bigint,
  until      timestamptz,
  unique nulls not distinct (tenant_id, watch_id, person_id, cluster_id),
  foreign key (tenant_id, watch_id) references watch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);

-- An event that grew waits to be held against the rules; cleared in the same transaction as the alerts are written.
alter table cluster add column is_grown boolean not null default false;
create index cluster_grown on cluster (tenant_id, id) where is_grown;
