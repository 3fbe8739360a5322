-- What people are told. A row belongs to one person, so reading it is a fact of that row.

create table notification (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  person_id  uuid not null,
  type       text not null,
  title      text not null,
  content    text not null default '',
  importance text not null check (importance in ('normal', 'important')),
  link       text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  read_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index notification_newest on notification (tenant_id, person_id, created_at desc, id desc);
create index notification_unread on notification (tenant_id, person_id) where read_at is null;
