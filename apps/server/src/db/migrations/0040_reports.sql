-- 报表: a view of the statistics with its filter, kept under a name; opened and mailed with the rights of whoever reads it.
create table report (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  owner_id   uuid not null,
  name       text not null,
  view       text not null,
  -- As the address of the page says it.
  query      jsonb not null,
  -- Null where it is not mailed; days and hours by the newsroom's clock.
  every      text check (every in ('day', 'week', 'month')),
  due_on     smallint not null default 1,
  due_hour   smallint not null default 8,
  -- The last due day that was seen to.
  seen_day   date,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, name),
  foreign key (tenant_id, owner_id) references person (tenant_id, id)
);

-- Whom it is shared with, and who gets it by mail.
create table report_reader (
  tenant_id integer not null,
  report_id uuid not null,
  person_id uuid not null,
  mailed    boolean not null,
  primary key (tenant_id, report_id, person_id),
  foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index report_reader_person on report_reader (tenant_id, person_id);

-- One mail for each recipient and span. Written before anything is sent: what began and was never heard of is not sent again.
create table report_mail (
  tenant_id  integer not null,
  report_id  uuid not null,
  person_id  uuid not null,
  from_day   date not null,
  to_day     date not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'left')),
  -- Sent again by hand: another mail, and it may be told apart from the first.
  round      smallint not null default 1,
  tries      smallint not null default 0,
  due_at     timestamptz not null default clock_timestamp(),
  held_until timestamptz,
  address    text not null default '',
  problem    text not null default '',
  said       jsonb,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, report_id, person_id, from_day, to_day),
  foreign key (tenant_id, report_id) references report (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index report_mail_open on report_mail (due_at) where state in ('waiting', 'sending');
