-- 报纸版面: editions, pages, proofs, signatures, the press and the digital paper.

alter table flow drop constraint flow_subject_check;
alter table flow add constraint flow_subject_check check (subject in ('story', 'special', 'page'));

insert into flow (tenant_id, name, note, subject, steps)
select tenant.id, '版面签样', '责编、三校、一读、主任、值班总编依次签样，编版的人只签第一步。', 'page', (
  select jsonb_agg(jsonb_build_object('kind', step.kind, 'name', step.name, 'scope', 'house',
    'roleIds', (select coalesce(jsonb_agg(role.id order by role.code), '[]') from role
      where role.tenant_id = tenant.id and role.code = any (step.roles)),
    'personIds', '[]'::jsonb, 'required', true, 'dueHours', step.hours) order by step.no)
  from (values
    (1, 'review', '责编', array['layout', 'editor'], 2), (2, 'proof', '一校', array['proofreader'], 4),
    (3, 'proof', '二校', array['proofreader'], 4), (4, 'proof', '三校', array['proofreader'], 4),
    (5, 'proof', '一读', array['proofreader', 'editor'], 2), (6, 'review', '主任', array['head'], 2),
    (7, 'review', '值班总编', array['chief'], 2)
  ) as step (no, kind, name, roles, hours))
from tenant
where exists (select from flow where flow.tenant_id = tenant.id)
on conflict do nothing;

insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, given.code from role join (values
  ('proofreader', 'paper-proof'), ('proofreader', 'paper-sign'),
  ('head', 'paper-plan'), ('head', 'paper-proof'), ('head', 'paper-sign'),
  ('chief', 'paper-plan'), ('chief', 'paper-proof'), ('chief', 'paper-sign'), ('chief', 'paper-press'),
  ('publisher', 'paper-proof'), ('publisher', 'paper-press'),
  ('layout', 'paper-plan'), ('layout', 'paper-layout'), ('layout', 'paper-proof'), ('layout', 'paper-sign'),
  ('administrator', 'paper-plan'), ('administrator', 'paper-layout'), ('administrator', 'paper-proof'),
  ('administrator', 'paper-sign'), ('administrator', 'paper-press')
) as given (role, code) on given.role = role.code
on conflict do nothing;

create table paper (
  tenant_id  integer not null,
  channel_id uuid not null,
  settings   jsonb not null,
  version    integer not null default 1,
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

-- Fonts of the house; the file's hash is part of every page that is set in it.
create table paper_font (
  tenant_id integer not null references tenant,
  name      text not null,
  label     text not null,
  licence   text not null,
  file      text not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, name)
);

create table edition (
  tenant_id   integer not null,
  id          uuid not null default gen_random_uuid(),
  channel_id  uuid not null,
  date        date not null,
  number      integer not null,
  state       text not null default 'plan' check (state in ('plan', 'open', 'press', 'out', 'closed')),
  note        text not null default '',
  version     integer not null default 1,
  pressed_at  timestamptz,
  pressed_id  uuid,
  pressed_name text not null default '',
  -- Counted up by every order for readers, so that a late receipt knows itself outdated.
  digital_round integer not null default 0,
  digital_wanted text not null default '' check (digital_wanted in ('', 'live', 'gone')),
  digital_at  timestamptz,
  digital_url text not null default '',
  archive_file text not null default '',
  archive_hash text not null default '',
  closed_at   timestamptz,
  created_at  timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, date),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

create table paper_page (
  tenant_id   integer not null,
  id          uuid not null default gen_random_uuid(),
  edition_id  uuid not null,
  no          smallint not null check (no between 1 and 100),
  label       text not null,
  name        text not null default '',
  section     text not null default '',
  colour      boolean not null default false,
  is_spread   boolean not null default false,
  editor_id   uuid,
  editor_name text not null default '',
  close_at    timestamptz not null,
  sign_at     timestamptz not null,
  state       text not null default 'empty'
    check (state in ('empty', 'laying', 'signing', 'signed', 'printed', 'changing')),
  version     integer not null default 1,
  layout      jsonb not null default '{"items": []}',
  -- Of settings, layout, texts, pictures and ads: what a signature is bound to.
  hash        text not null default '',
  -- How it fits and what breaks a rule, as it was last set.
  fits        jsonb not null default '[]',
  faults      jsonb not null default '[]',
  fill        integer not null default 0,
  -- Everyone who changed it since it was last sent to be signed.
  writer_ids  uuid[] not null default '{}',
  sign_round  integer not null default 0,
  sent_id     uuid,
  sent_name   text not null default '',
  voided      text[] not null default '{}',
  proof_no    integer not null default 0,
  change_no   integer not null default 0,
  change_reason text not null default '',
  change_id   uuid,
  change_name text not null default '',
  override_id uuid,
  override_name text not null default '',
  override_reason text not null default '',
  lock_id     uuid,
  lock_name   text not null default '',
  lock_tab    text not null default '',
  lock_at     timestamptz,
  updated_name text not null default '',
  updated_at  timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, edition_id, no),
  foreign key (tenant_id, edition_id) references edition (tenant_id, id)
);

-- What stands on a page: which pages change when a story does, where a story was printed.
create table page_item (
  tenant_id   integer not null,
  page_id     uuid not null,
  item        text not null,
  kind        text not null,
  story_id    bigint,
  -- 1 or the whole, 2 where it jumped to.
  part        smallint not null default 1,
  ad_id       uuid,
  title       text not null default '',
  -- 0 is the signed text of the story, the others were cut for print.
  text_no     integer not null default 0,
  text_version integer not null default 0,
  text_hash   text not null default '',
  chars       integer not null default 0,
  picture_area numeric not null default 0,
  files       text[] not null default '{}',
  primary key (tenant_id, page_id, item),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index page_item_story on page_item (tenant_id, story_id) where story_id is not null;

create table paper_text (
  tenant_id    integer not null,
  story_id     bigint not null,
  channel_id   uuid not null,
  no           integer not null,
  base_version integer not null,
  content      jsonb not null,
  hash         text not null,
  note         text not null default '',
  by_id        uuid not null,
  by_name      text not null,
  at           timestamptz not null default clock_timestamp(),
  reviewed_id  uuid,
  reviewed_name text not null default '',
  reviewed_at  timestamptz,
  primary key (tenant_id, story_id, channel_id, no),
  foreign key (tenant_id, story_id, channel_id) references release (tenant_id, story_id, channel_id)
);

create table paper_ad (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  edition_id uuid not null,
  page_id    uuid not null,
  cells      jsonb not null,
  booking    text not null,
  client     text not null default '',
  file       text not null default '',
  file_name  text not null default '',
  checks     jsonb not null default '[]',
  version    integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, edition_id) references edition (tenant_id, id),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);
create index paper_ad_edition on paper_ad (tenant_id, edition_id);

create table paper_template (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  channel_id uuid not null,
  name       text not null,
  items      jsonb not null,
  by_name    text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, name),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);

-- Every proof is kept: what was seen, marked and signed. Never changed.
create table proof (
  tenant_id    integer not null,
  id           uuid not null default gen_random_uuid(),
  page_id      uuid not null,
  no           integer not null,
  kind         text not null check (kind in ('galley', 'page', 'round', 'clean')),
  round        integer not null default 0,
  story_id     bigint,
  state        text not null default 'drawing' check (state in ('drawing', 'done', 'failed')),
  problem      text not null default '',
  said         jsonb,
  page_version integer not null,
  -- The hash of the page it shows, and the parts of it: texts, pictures, ads with their hashes.
  page_hash    text not null,
  layout       jsonb not null,
  parts        jsonb not null default '[]',
  chars        integer not null default 0,
  pdf_file     text not null default '',
  pdf_hash     text not null default '',
  picture_file text not null default '',
  picture_hash text not null default '',
  by_id        uuid not null,
  by_name      text not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, page_id, no),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);

create table proof_mark (
  tenant_id    integer not null,
  id           uuid not null default gen_random_uuid(),
  page_id      uuid not null,
  proof_id     uuid not null,
  no           integer not null,
  sign         text not null,
  place        jsonb not null,
  text         text not null default '',
  quote        text not null default '',
  state        text not null default 'open' check (state in ('open', 'done', 'checked', 'dropped')),
  note         text not null default '',
  by_id        uuid not null,
  by_name      text not null,
  at           timestamptz not null default clock_timestamp(),
  done_id      uuid,
  done_name    text not null default '',
  done_in      integer,
  checked_id   uuid,
  checked_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, page_id, no),
  foreign key (tenant_id, proof_id) references proof (tenant_id, id)
);

create table page_sign (
  tenant_id   integer not null,
  page_id     uuid not null,
  round       integer not null,
  no          integer not null,
  name        text not null,
  kind        text not null,
  seats       text[] not null,
  who         text not null default '',
  state       text not null default 'waiting' check (state in ('waiting', 'open', 'signed', 'denied', 'void')),
  due_at      timestamptz,
  proof_no    integer,
  person_id   uuid,
  person_name text not null default '',
  giver_id    uuid,
  giver_name  text not null default '',
  opinion     text not null default '',
  -- Of page, PDF, every text, picture and ad.
  hash        text not null default '',
  hashes      jsonb not null default '{}',
  signed_at   timestamptz,
  void_at     timestamptz,
  void_reason text not null default '',
  primary key (tenant_id, page_id, round, no),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);
create index page_sign_open on page_sign using gin (seats) where state = 'open';

-- A printed or signed reading that is no longer the story's: taken over, or kept with a reason.
create table page_difference (
  tenant_id   integer not null,
  page_id     uuid not null,
  -- Story, kind and both readings: the same difference is settled once.
  id          text not null,
  story_id    bigint not null,
  kind        text not null,
  printed     text not null,
  now         text not null,
  is_after_press boolean not null default false,
  settled     text not null default 'open' check (settled in ('open', 'taken', 'kept')),
  reason      text not null default '',
  settled_name text not null default '',
  found_at    timestamptz not null default clock_timestamp(),
  settled_at  timestamptz,
  primary key (tenant_id, page_id, id),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);

create table press_file (
  tenant_id   integer not null,
  edition_id  uuid not null,
  page_id     uuid not null,
  page_no     smallint not null,
  change_no   integer not null,
  name        text not null,
  proof_id    uuid not null,
  sha256      text not null,
  bytes       integer not null,
  at          timestamptz,
  primary key (tenant_id, edition_id, page_id, change_no),
  foreign key (tenant_id, edition_id) references edition (tenant_id, id),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);

-- Operations and process; never changed, never purged.
create table page_event (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  page_id    uuid not null,
  at         timestamptz not null default clock_timestamp(),
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  note       text not null default '',
  said       jsonb,
  details    jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);
create index page_event_of on page_event (tenant_id, page_id, id desc);

-- A delivery is of a story, of a special page, or of an edition: to the press, or to the digital paper.
alter table delivery
  drop constraint delivery_subject,
  add column edition_id uuid,
  add column page_id uuid,
  add constraint delivery_subject check (num_nonnulls(story_id, special_id, edition_id) = 1),
  add foreign key (tenant_id, edition_id) references edition (tenant_id, id),
  add foreign key (tenant_id, page_id) references paper_page (tenant_id, id);
create index delivery_edition on delivery (tenant_id, edition_id, id) where edition_id is not null;
