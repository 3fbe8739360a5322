-- Stories, every state of their text, who holds them, what happened to them, and where they go.
-- A story's place is library and owner in one key: w:<person>, g:<department>, m (shared), p (release centre).

create table channel (
  tenant_id   integer not null references tenant,
  id          uuid not null default gen_random_uuid(),
  code        text not null,
  name        text not null,
  type        text not null,
  sort        integer not null default 0,
  disabled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table channel_column (
  tenant_id   integer not null,
  id          uuid not null default gen_random_uuid(),
  channel_id  uuid not null,
  parent_id   uuid,
  code        text not null,
  name        text not null,
  type        smallint not null default 0,
  main        boolean not null default false,
  sort        integer not null default 0,
  disabled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, code),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, parent_id) references channel_column (tenant_id, id) deferrable initially deferred
);

create table folder (
  tenant_id  integer not null references tenant,
  id         uuid not null default gen_random_uuid(),
  place      text not null,
  parent_id  uuid,
  name       text not null,
  sort       integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references folder (tenant_id, id),
  check (parent_id is distinct from id)
);
create unique index folder_name on folder (tenant_id, place, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

-- What lists show and rules ask; the text itself stands in story_version.
create table story (
  tenant_id         integer not null references tenant,
  id                bigint generated always as identity,
  library           text not null check (library in ('workspace', 'group', 'manuscript', 'product')),
  place             text not null,
  box               text not null check (box in ('draft', 'pending', 'trash', 'gone')),
  box_before        text,
  folder_id         uuid,
  type              text not null,
  level             smallint not null default 1 check (level between 1 and 4),
  title             text not null default '',
  summary           text not null default '',
  cover             text not null default '',
  signature         text not null default '',
  origination       text not null default '',
  original_category text not null default '',
  words             integer not null default 0,
  pictures          integer not null default 0,
  articles          smallint not null default 0,
  author_id         uuid not null,
  author_name       text not null,
  department_id     uuid not null,
  department_name   text not null,
  editor_id         uuid not null,
  editor_name       text not null,
  stage             text not null default 'editing' check (stage in ('editing', 'reviewing', 'cleared', 'signed')),
  status            text not null,
  version           integer not null default 1,
  last_version      integer not null default 1,
  root_id           bigint,
  parent_id         bigint,
  history_no        integer not null default 0,
  history_hash      bytea not null default '',
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  trashed_at        timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, folder_id) references folder (tenant_id, id)
);
create index story_box on story (tenant_id, place, box, updated_at desc, id desc);
create index story_place on story (tenant_id, place, updated_at desc, id desc) where box in ('draft', 'pending');
create index story_folder on story (tenant_id, folder_id, updated_at desc, id desc) where folder_id is not null;
create index story_author on story (tenant_id, author_id, updated_at desc, id desc);
create index story_root on story (tenant_id, root_id) where root_id is not null;

-- Kind 'save' and its like are, or once were, the story's text; 'conflict' and 'rescue' stand beside it.
create table story_version (
  tenant_id    integer not null,
  story_id     bigint not null,
  no           integer not null,
  kind         text not null,
  base         integer not null default 0,
  content      jsonb not null,
  content_hash text not null,
  words        integer not null default 0,
  note         text not null default '',
  by_id        uuid not null,
  by_name      text not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (tenant_id, story_id, no),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

-- Chained by hash: a row's hash covers the row and the hash before it; story.history_hash is the last.
create table story_history (
  tenant_id     integer not null,
  story_id      bigint not null,
  no            integer not null,
  at            timestamptz not null,
  actor_id      uuid,
  actor_name    text not null,
  action        text not null,
  location_from text not null default '',
  location_to   text not null default '',
  note          text not null default '',
  version       integer not null,
  details       jsonb not null default '{}',
  hash          bytea not null,
  primary key (tenant_id, story_id, no)
);
create trigger story_history_is_final before update or delete or truncate on story_history
  for each statement execute function refuse_change();

-- What someone is typing and has not saved yet.
create table story_journal (
  tenant_id    integer not null,
  story_id     bigint not null,
  person_id    uuid not null,
  person_name  text not null,
  tab          uuid not null,
  base         integer not null,
  content      jsonb not null,
  started_at   timestamptz not null default now(),
  saved_at     timestamptz not null default now(),
  primary key (tenant_id, story_id, person_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

create table story_lock (
  tenant_id   integer not null,
  story_id    bigint not null,
  person_id   uuid not null,
  person_name text not null,
  tab         uuid not null,
  purpose     text not null,
  since       timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  active_at   timestamptz not null default now(),
  primary key (tenant_id, story_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_lock_person on story_lock (tenant_id, person_id);

-- What a person or department has handed on: their 已处理.
create table story_handled (
  tenant_id integer not null,
  place     text not null,
  story_id  bigint not null,
  action    text not null,
  at        timestamptz not null default now(),
  primary key (tenant_id, place, story_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_handled_newest on story_handled (tenant_id, place, at desc, story_id desc);
create index story_handled_story on story_handled (tenant_id, story_id);

create table story_favorite (
  tenant_id integer not null,
  person_id uuid not null,
  story_id  bigint not null,
  at        timestamptz not null default now(),
  primary key (tenant_id, person_id, story_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_favorite_newest on story_favorite (tenant_id, person_id, at desc, story_id desc);

create table story_relation (
  tenant_id  integer not null,
  story_id   bigint not null,
  related_id bigint not null,
  by_id      uuid not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, story_id, related_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id),
  foreign key (tenant_id, related_id) references story (tenant_id, id),
  check (story_id <> related_id)
);

create table story_comment (
  tenant_id   integer not null,
  id          uuid not null default gen_random_uuid(),
  story_id    bigint not null,
  parent_id   uuid,
  person_id   uuid not null,
  person_name text not null,
  body        text not null,
  quote       text not null default '',
  mentions    uuid[] not null default '{}',
  at          timestamptz not null default clock_timestamp(),
  edited_at   timestamptz,
  resolved_at timestamptz,
  resolved_by text not null default '',
  removed_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_comment_story on story_comment (tenant_id, story_id, at);

create table story_template (
  tenant_id  integer not null references tenant,
  id         uuid not null default gen_random_uuid(),
  owner_id   uuid,
  name       text not null,
  type       text not null,
  content    jsonb not null,
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index story_template_owner on story_template (tenant_id, owner_id);

create table saved_filter (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  person_id  uuid not null,
  library    text not null,
  name       text not null,
  filter     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, person_id, library, name),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);

create table stored_file (
  tenant_id  integer not null references tenant,
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'),
  name       text not null,
  mime       text not null,
  size       bigint not null,
  width      integer,
  height     integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

create table release (
  tenant_id      integer not null,
  story_id       bigint not null,
  channel_id     uuid not null,
  status         smallint,
  pre_signing    boolean not null default false,
  period_publish boolean not null default false,
  issue_date     timestamptz,
  comment        text not null default '',
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, story_id, channel_id),
  foreign key (tenant_id, story_id) references story (tenant_id, id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);
create index release_channel on release (tenant_id, channel_id, updated_at desc, story_id desc);

create table release_column (
  tenant_id  integer not null,
  story_id   bigint not null,
  channel_id uuid not null,
  column_id  uuid not null,
  issue_url  text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, story_id, column_id),
  foreign key (tenant_id, story_id, channel_id) references release (tenant_id, story_id, channel_id) on delete cascade,
  foreign key (tenant_id, column_id) references channel_column (tenant_id, id)
);
create index release_column_newest on release_column (tenant_id, column_id, updated_at desc, story_id desc);

-- Written behind, within a second; place and box follow the story at once, so that a permission is never stale.
create table story_search (
  tenant_id integer not null,
  story_id  bigint not null,
  place     text not null,
  box       text not null,
  author_id uuid not null,
  type      text not null,
  version   integer not null,
  tsv       tsvector not null,
  primary key (tenant_id, story_id)
);
create index story_search_words on story_search using gin (tsv) with (fastupdate = off);

create table story_search_todo (
  tenant_id integer not null,
  story_id  bigint not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, story_id)
);

create table word_rule (
  tenant_id   integer not null references tenant,
  id          uuid not null default gen_random_uuid(),
  kind        text not null check (kind in ('sensitive', 'wrong')),
  word        text not null,
  suggestion  text not null default '',
  severity    text not null check (severity in ('block', 'warn', 'hint')),
  category    text not null default '',
  note        text not null default '',
  starts_on   date,
  ends_on     date,
  disabled_at timestamptz,
  updated_by  text not null default '',
  updated_at  timestamptz not null default now(),
  version     integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, kind, word)
);

-- This word is right in this story: who let it pass, and why.
create table word_exception (
  tenant_id   integer not null,
  story_id    bigint not null,
  word        text not null,
  person_id   uuid not null,
  person_name text not null,
  reason      text not null default '',
  at          timestamptz not null default now(),
  primary key (tenant_id, story_id, word),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

-- The roles of a newsroom that exists already learn the new permissions; 权限管理 may take them away again.
insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, granted.code
from role join (values
  ('head', 'story-unlock'),
  ('chief', 'story-unlock'), ('chief', 'library-group-all'),
  ('publisher', 'library-group-all'),
  ('administrator', 'story-unlock'), ('administrator', 'library-group-all'),
  ('administrator', 'folder-manage'), ('administrator', 'template-manage'),
  ('head', 'template-manage'), ('chief', 'template-manage'), ('chief', 'folder-manage')
) as granted (role_code, code) on granted.role_code = role.code
where role.builtin
on conflict do nothing;
