-- What the newsroom is told: for everyone, or for some departments and those below them.

create table announcement (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  title          text not null,
  content        text not null,
  -- The words of the content, to search and to show in lists.
  words          text not null,
  -- Days of the newsroom; without an end it stays.
  start_date     date not null,
  end_date       date,
  pinned         boolean not null default false,
  -- Empty: the whole newsroom.
  department_ids uuid[] not null default '{}',
  by_id          uuid not null,
  by_name        text not null,
  version        integer not null default 1,
  -- Begins anew each time everyone shall read it again; its audience is told once in each.
  round          integer not null default 1,
  told_round     integer not null default 0,
  withdrawn_at   timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, by_id) references person (tenant_id, id),
  check (end_date >= start_date)
);
create index announcement_shown on announcement (tenant_id, start_date) where withdrawn_at is null;
create index announcement_untold on announcement (start_date) where withdrawn_at is null and told_round < round;

-- Who was told, and who has read it.
create table announcement_person (
  tenant_id       integer not null,
  announcement_id bigint not null,
  person_id       uuid not null,
  told_round      integer not null default 0,
  read_at         timestamptz,
  primary key (tenant_id, announcement_id, person_id),
  foreign key (tenant_id, announcement_id) references announcement (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index announcement_person_person on announcement_person (tenant_id, person_id);

-- Whoever runs the newsroom already may speak to it.
insert into role_permission (tenant_id, role_id, code)
select tenant_id, role_id, 'announcement-manage' from role_permission where code = 'flow-manage'
on conflict do nothing;
