-- Who has what to do, who reviewed what, and through whose hands a story went.

-- The last review and an untaken hand-over stand on the story, so that a list knows them without another table.
alter table story add column review jsonb;
alter table story add column hand jsonb;

-- What waits for whom. A seat is a place (w:<person>, g:<department>) or one of a review step (see domain/review.ts).
create table story_task (
  tenant_id integer not null,
  seat      text not null,
  story_id  bigint not null,
  at        timestamptz not null default now(),
  due_at    timestamptz,
  primary key (tenant_id, seat, story_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_task_newest on story_task (tenant_id, seat, at desc, story_id desc);
create index story_task_story on story_task (tenant_id, story_id);

-- What is pending in a place is a task of that place, whoever puts it there.
create function keep_pending_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.box = 'pending' then
    delete from story_task where tenant_id = old.tenant_id and seat = old.place and story_id = old.id;
  end if;
  if new.box = 'pending' then
    insert into story_task (tenant_id, seat, story_id) values (new.tenant_id, new.place, new.id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger story_is_pending after insert on story for each row when (new.box = 'pending')
  execute function keep_pending_task();
create trigger story_pending_changes after update of box, place on story for each row
  when (old.box is distinct from new.box or old.place is distinct from new.place)
  execute function keep_pending_task();
insert into story_task (tenant_id, seat, story_id, at)
  select tenant_id, place, id, updated_at from story where box = 'pending';

create table flow (
  tenant_id   integer not null references tenant,
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  note        text not null default '',
  pass_all    boolean not null default false,
  steps       jsonb not null,
  version     integer not null default 1,
  disabled_at timestamptz,
  updated_by  text not null default '',
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

-- Which stories take which flow; an empty field fits all.
create table flow_rule (
  tenant_id     integer not null,
  id            uuid not null default gen_random_uuid(),
  flow_id       uuid not null,
  type          text,
  level         smallint,
  department_id uuid,
  channel_id    uuid,
  sort          integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, flow_id) references flow (tenant_id, id)
);

-- One sending of a story through a flow; the flow is copied, so that a later change of it does not rewrite what was agreed.
create table review (
  tenant_id      integer not null,
  story_id       bigint not null,
  no             integer not null,
  flow_id        uuid not null,
  flow_name      text not null,
  pass_all       boolean not null,
  state          text not null check (state in ('open', 'cleared', 'denied', 'withdrawn', 'void')),
  version        integer not null,
  hash           text not null,
  note           text not null default '',
  submitted_by   uuid not null,
  submitted_name text not null,
  submitted_at   timestamptz not null default now(),
  closed_at      timestamptz,
  primary key (tenant_id, story_id, no),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

-- hash is the text the person saw at the end of the step; hash_before the one they began with. They differ where a proof-reader corrected.
create table review_step (
  tenant_id     integer not null,
  story_id      bigint not null,
  review_no     integer not null,
  no            integer not null,
  kind          text not null check (kind in ('review', 'proof')),
  name          text not null,
  scope         text not null,
  role_ids      uuid[] not null default '{}',
  person_ids    uuid[] not null default '{}',
  seats         text[] not null,
  who           text not null default '',
  due_hours     integer,
  state         text not null default 'waiting'
    check (state in ('waiting', 'open', 'passed', 'passed-all', 'denied', 'void')),
  opened_at     timestamptz,
  due_at        timestamptz,
  claimed_by    uuid,
  claimed_name  text not null default '',
  claimed_at    timestamptz,
  person_id     uuid,
  person_name   text not null default '',
  giver_id      uuid,
  giver_name    text not null default '',
  opinion       text not null default '',
  hash_before   text not null default '',
  hash          text not null default '',
  version_from  integer,
  version       integer,
  words         integer not null default 0,
  errors        integer,
  decided_at    timestamptz,
  primary key (tenant_id, story_id, review_no, no),
  foreign key (tenant_id, story_id, review_no) references review (tenant_id, story_id, no)
);

-- A giver's seats in a taker's hands, for some kinds of steps, until it ends.
create table delegation (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  giver_id   uuid not null,
  taker_id   uuid not null,
  kinds      text[] not null,
  note       text not null default '',
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  ended_at   timestamptz,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, giver_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, taker_id) references person (tenant_id, id) on delete cascade,
  check (giver_id <> taker_id),
  check (ends_at > starts_at)
);
create index delegation_taker on delegation (tenant_id, taker_id, ends_at);
create index delegation_giver on delegation (tenant_id, giver_id, ends_at);

-- One story handed to one place. story_id is what arrived, source_id what it came from; the same for a move.
create table hand_over (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  kind        text not null check (kind in ('deliver', 'share', 'checkin', 'fetch')),
  mode        text not null check (mode in ('copy', 'move')),
  source_id   bigint not null,
  story_id    bigint not null,
  from_place  text not null,
  from_box    text not null,
  from_folder uuid,
  to_place    text not null,
  by_id       uuid not null,
  by_name     text not null,
  note        text not null default '',
  at          timestamptz not null default now(),
  taken_at    timestamptz,
  undone_at   timestamptz,
  denied_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, source_id) references story (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index hand_over_story on hand_over (tenant_id, story_id, id desc);
create index hand_over_source on hand_over (tenant_id, source_id, id desc);

-- To whom and where someone hands stories: the ones used most come first.
create table used_target (
  tenant_id integer not null,
  person_id uuid not null,
  kind      text not null check (kind in ('favorUser', 'favorGroup', 'folder')),
  target_id uuid not null,
  times     integer not null default 1,
  used_at   timestamptz not null default now(),
  primary key (tenant_id, person_id, kind, target_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);

-- The built-in roles of newsrooms that exist already.
insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, granted.code
from (values ('publisher', 'story-ratify'), ('chief', 'story-ratify'), ('administrator', 'story-ratify'),
  ('chief', 'flow-manage'), ('administrator', 'flow-manage')) as granted (role, code)
join role on role.code = granted.role and role.builtin
on conflict do nothing;
