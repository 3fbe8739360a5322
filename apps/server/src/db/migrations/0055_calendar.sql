-- 日历: what happens when, of the house itself and from outside, and the addresses under which others read it.

create table calendar (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  name           text not null,
  -- Empty: it came as a file.
  url            text not null default '',
  department_id  uuid,
  by_id          uuid not null,
  by_name        text not null,
  every_minutes  integer not null default 60,
  etag           text not null default '',
  last_modified  text not null default '',
  whole_at       timestamptz,
  moved_to       text not null default '',
  moved_days     integer not null default 0,
  moved_day      date,
  fails          integer not null default 0,
  failing_since  timestamptz,
  read_at        timestamptz,
  -- Null: not to be read again.
  next_at        timestamptz,
  -- A message as JSON.
  problem        text not null default '',
  created_at     timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create unique index calendar_file on calendar (tenant_id, name) where url = '';
create unique index calendar_url on calendar (tenant_id, url) where url <> '';
create index calendar_due on calendar (next_at) where next_at is not null;

create table calendar_event (
  tenant_id     integer not null references tenant,
  id            bigint generated always as identity,
  -- Null: of the house itself.
  calendar_id   bigint,
  -- As the outside calendar calls it; one row for each time it happens.
  uid           text not null default '',
  -- Which time of a series this row is, or stands in for.
  occurs_at     timestamptz,
  series_id     bigint,
  title         text not null,
  note          text not null default '',
  place         text not null default '',
  url           text not null default '',
  -- Null: not planned yet.
  starts_at     timestamptz,
  ends_at       timestamptz,
  is_all_day    boolean not null default false,
  is_important  boolean not null default false,
  state         text not null default 'confirmed' check (state in ('tentative', 'confirmed', 'cancelled')),
  rule          text not null default 'once' check (rule in ('once', 'daily', 'weekdays', 'weekly', 'fortnightly',
    'monthly', 'yearly')),
  until         date,
  left_out      timestamptz[] not null default '{}',
  department_id uuid,
  by_id         uuid not null,
  by_name       text not null,
  sequence      integer not null default 0,
  version       integer not null default 1,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references calendar (tenant_id, id) on delete cascade,
  foreign key (tenant_id, series_id) references calendar_event (tenant_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at <= ends_at),
  check (rule = 'once' or starts_at is not null)
);
create index calendar_event_time on calendar_event (tenant_id, starts_at, ends_at) where rule = 'once';
create index calendar_event_series on calendar_event (tenant_id, id) where rule <> 'once';
create index calendar_event_stand_in on calendar_event (tenant_id, series_id) where series_id is not null;
create index calendar_event_undated on calendar_event (tenant_id, id) where starts_at is null;
create unique index calendar_event_outside on calendar_event (tenant_id, calendar_id, uid, occurs_at)
  nulls not distinct where calendar_id is not null;

create table calendar_key (
  tenant_id     integer not null references tenant,
  id            bigint generated always as identity,
  key_digest    bytea not null unique,
  name          text not null,
  person_id     uuid not null,
  -- Null: the calendar of the person.
  department_id uuid,
  issued_at     timestamptz not null default clock_timestamp(),
  used_at       timestamptz,
  uses          integer not null default 0,
  revoked_at    timestamptz,
  primary key (tenant_id, id)
);
create index calendar_key_person on calendar_key (tenant_id, person_id);

-- What the calendar looks for in a span of time.
create index topic_deadline on topic (tenant_id, deadline) where deadline is not null;
create index topic_undated on topic (tenant_id, id) where deadline is null;
create index mission_span on mission (tenant_id, due_at);

-- Whoever leads keeps the calendar, arranges duties and commands.
insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, given.code from role
cross join (values ('event-manage'), ('command-view'), ('command-order')) as given (code)
where role.code in ('head', 'chief', 'administrator')
on conflict do nothing;
