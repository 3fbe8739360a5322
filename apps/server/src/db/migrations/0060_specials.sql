-- 专题: pages of their own, made of blocks, reviewed and published like stories.

-- 成品审核 goes by flows too; which of them are for stories and which for pages.
alter table flow add column subject text not null default 'story' check (subject in ('story', 'special'));

insert into flow (tenant_id, name, note, subject, steps)
select tenant.id, '成品审核', '专题成品由部门主任审核、总编终审，改过页面的人不审。', 'special', jsonb_build_array(
  jsonb_build_object('kind', 'review', 'name', '审核', 'scope', 'department', 'roleIds', jsonb_build_array(head.id),
    'personIds', '[]'::jsonb, 'required', true, 'dueHours', 4),
  jsonb_build_object('kind', 'review', 'name', '终审', 'scope', 'house', 'roleIds', jsonb_build_array(chief.id),
    'personIds', '[]'::jsonb, 'required', true, 'dueHours', 8))
from tenant
join role head on head.tenant_id = tenant.id and head.code = 'head'
join role chief on chief.tenant_id = tenant.id and chief.code = 'chief'
where exists (select from flow where flow.tenant_id = tenant.id)
on conflict do nothing;

insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, given.code from role join (values
  ('editor', 'special-design'), ('head', 'special-design'),
  ('chief', 'special-design'), ('chief', 'special-publish'),
  ('publisher', 'special-design'), ('publisher', 'special-publish'),
  ('administrator', 'special-design'), ('administrator', 'special-publish')
) as given (role, code) on given.role = role.code
on conflict do nothing;

create table special_category (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  channel_id uuid not null,
  name       text not null,
  enabled    boolean not null default true,
  sort       integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, name),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

create table special (
  tenant_id     integer not null,
  id            uuid not null default gen_random_uuid(),
  channel_id    uuid not null,
  -- The column it owns; its sub-columns lie below.
  column_id     uuid not null,
  code          text not null,
  name          text not null,
  description   text not null default '',
  category_id   uuid,
  template_id   uuid,
  -- Whose desk reviews it.
  department_id uuid not null,
  sort          integer not null default 0,
  tree          jsonb not null default '[]',
  look          jsonb not null default '{}',
  version       integer not null default 1,
  -- Of tree, look, name, the shared blocks it shows and the stories picked by hand: what a review is bound to.
  hash          text not null,
  state         text not null default 'draft' check (state in ('draft', 'reviewing', 'cleared', 'denied')),
  cleared_hash  text not null default '',
  -- Steps that a later change has voided.
  voided        text[] not null default '{}',
  -- Everyone who changed it since it was last cleared.
  writer_ids    uuid[] not null default '{}',
  review_no     integer not null default 0,
  last_no       integer not null default 0,
  -- Where it is going for readers: counted up by every order, so that a late receipt knows itself outdated.
  round         integer not null default 0,
  wanted        text not null default '' check (wanted in ('', 'live', 'gone')),
  live_no       integer,
  live_hash     text not null default '',
  publish_at    timestamptz,
  end_at        timestamptz,
  url           text not null default '',
  files         text[] not null default '{}',
  live_at       timestamptz,
  gone_at       timestamptz,
  problem       text not null default '',
  said          jsonb,
  lock_id       uuid,
  lock_name     text not null default '',
  lock_tab      text not null default '',
  lock_at       timestamptz,
  updated_id    uuid not null,
  updated_name  text not null,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default clock_timestamp(),
  deleted_at    timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, column_id),
  unique (tenant_id, channel_id, code),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, column_id) references channel_column (tenant_id, id),
  foreign key (tenant_id, category_id) references special_category (tenant_id, id)
);
create index special_order on special (tenant_id, channel_id, sort, created_at desc);
create index special_category_of on special (tenant_id, category_id);
create index special_live on special (tenant_id, channel_id) where live_at is not null;
create index special_files on special using gin (files) where live_at is not null;

create table special_version (
  tenant_id  integer not null,
  special_id uuid not null,
  no         integer not null,
  kind       text not null check (kind in ('save', 'kept', 'conflict', 'sent', 'published', 'restored')),
  name       text not null,
  tree       jsonb not null,
  look       jsonb not null,
  hash       text not null,
  note       text not null default '',
  by_id      uuid not null,
  by_name    text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, special_id, no),
  foreign key (tenant_id, special_id) references special (tenant_id, id)
);

-- Registered for a channel; kind and props are the same on every page that shows it.
create table special_block (
  tenant_id    integer not null,
  id           uuid not null default gen_random_uuid(),
  channel_id   uuid not null,
  kind         text not null,
  v            integer not null,
  name         text not null,
  props        jsonb not null,
  version      integer not null default 1,
  updated_name text not null,
  updated_at   timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);
create index special_block_channel on special_block (tenant_id, channel_id, name);

-- What a page shows: whom to redraw when it changes, whom to name when it is to go. `live` of the page readers see.
create table special_use (
  tenant_id  integer not null,
  subject    text not null check (subject in ('story', 'column', 'channel', 'block', 'shown')),
  ref        text not null,
  special_id uuid not null,
  live       boolean not null,
  primary key (tenant_id, subject, ref, live, special_id),
  foreign key (tenant_id, special_id) references special (tenant_id, id)
);
create index special_use_of on special_use (tenant_id, special_id, live);

create table special_template (
  tenant_id  integer not null references tenant,
  id         uuid not null default gen_random_uuid(),
  channel_id uuid,
  name       text not null,
  note       text not null default '',
  tree       jsonb not null,
  look       jsonb not null,
  by_name    text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

-- With which template a new page of the channel begins; it may be one of the house's.
create table special_default (
  tenant_id   integer not null,
  channel_id  uuid not null,
  template_id uuid not null,
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

create table special_review (
  tenant_id      integer not null,
  special_id     uuid not null,
  no             integer not null,
  flow_id        uuid not null,
  flow_name      text not null,
  state          text not null check (state in ('open', 'cleared', 'denied', 'withdrawn', 'void')),
  version_no     integer not null,
  hash           text not null,
  note           text not null default '',
  submitted_by   uuid not null,
  submitted_name text not null,
  submitted_at   timestamptz not null default clock_timestamp(),
  closed_at      timestamptz,
  primary key (tenant_id, special_id, no),
  foreign key (tenant_id, special_id) references special (tenant_id, id)
);

create table special_step (
  tenant_id   integer not null,
  special_id  uuid not null,
  review_no   integer not null,
  no          integer not null,
  name        text not null,
  scope       text not null,
  role_ids    uuid[] not null default '{}',
  person_ids  uuid[] not null default '{}',
  seats       text[] not null,
  who         text not null default '',
  state       text not null default 'waiting' check (state in ('waiting', 'open', 'passed', 'denied', 'void')),
  due_hours   integer,
  due_at      timestamptz,
  person_id   uuid,
  person_name text not null default '',
  giver_id    uuid,
  giver_name  text not null default '',
  opinion     text not null default '',
  hash        text not null default '',
  decided_at  timestamptz,
  primary key (tenant_id, special_id, review_no, no),
  foreign key (tenant_id, special_id, review_no) references special_review (tenant_id, special_id, no)
);
create index special_step_open on special_step using gin (seats) where state = 'open';

-- The process record; never changed, never purged.
create table special_event (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  special_id uuid not null,
  at         timestamptz not null default clock_timestamp(),
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  note       text not null default '',
  said       jsonb,
  details    jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, special_id) references special (tenant_id, id)
);
create index special_event_of on special_event (tenant_id, special_id, id desc);

-- A delivery is of a story or of a page.
alter table delivery
  alter column story_id drop not null,
  add column special_id uuid,
  add constraint delivery_subject check ((story_id is null) <> (special_id is null)),
  add foreign key (tenant_id, special_id) references special (tenant_id, id);
create index delivery_special on delivery (tenant_id, special_id, id) where special_id is not null;
