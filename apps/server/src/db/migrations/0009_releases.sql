-- Where a text stands on an outlet, what was handed over to it and what came back, and who may.

alter table channel
  add column version       integer not null default 1,
  add column description   text not null default '',
  -- Scheme and host under which readers find it; empty: the address of the product itself.
  add column origin        text not null default '',
  add column preview_origin text not null default '',
  add column logo          text not null default '',
  add column filings       text[] not null default '{}',
  add column theme         text not null default 'chenguang',
  -- Who withdraws needs a second person, except on an order.
  add column two_to_withdraw boolean not null default false,
  add column needs_cover   boolean not null default false,
  -- Ed25519, PKCS#8: signs what the app fetches. Made with the first issue.
  add column sign_key      bytea,
  -- Numbers given to the stories of the channel, in the order they first came; pages of a sitemap hold some of them.
  add column last_slot     integer not null default 0,
  -- Set when all its pages have to be drawn anew.
  add column rebuild_at    timestamptz;

-- The folder and the address of what readers see bear the code.
create unique index channel_site on channel (code) where type in ('website', 'app');

alter table channel_column
  add column version     integer not null default 1,
  add column needs_cover boolean not null default false,
  -- Takes only stories with recruitment facts.
  add column recruits    boolean not null default false,
  add column last_slot   integer not null default 0;

-- Nobody named: everyone who may sign. With a column: that column only.
create table channel_grant (
  tenant_id     integer not null,
  channel_id    uuid not null,
  column_id     uuid,
  department_id uuid not null,
  foreign key (tenant_id, channel_id) references channel (tenant_id, id),
  foreign key (tenant_id, column_id) references channel_column (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id) on delete cascade,
  unique nulls not distinct (tenant_id, channel_id, column_id, department_id)
);

-- A channel's own page templates: files that take the place of the house theme's.
create table page_template (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  channel_id uuid not null,
  name       text not null,
  theme      text not null,
  -- Whether every page of the channel is drawn with it; else only stories that ask for it.
  is_default boolean not null default false,
  files      jsonb not null default '{}',
  version    integer not null default 1,
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, channel_id, name),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id)
);
create unique index page_template_default on page_template (tenant_id, channel_id) where is_default;

alter table release
  -- The text that was signed for this channel; what readers see is this one and no later.
  add column version       integer,
  -- Counts how often it was begun anew; part of the key of every delivery.
  add column round         integer not null default 0,
  add column issued_by     uuid,
  add column issued_name   text not null default '',
  add column template_id   uuid,
  add column template_file text not null default '',
  -- Of the newspaper: the day it is printed, and the page.
  add column edition_date  date,
  add column edition_page  smallint,
  add column problem       text not null default '',
  -- Whether it stands on top of one of its columns.
  add column pinned        boolean not null default false,
  -- Fixed with the first issue, so that an address never changes.
  add column first_at      timestamptz,
  add column slot          integer,
  add column url           text not null default '',
  -- Set while readers can see it.
  add column live_at       timestamptz,
  add column gone_at       timestamptz,
  -- What lists and feeds show of it.
  add column card          jsonb not null default '{}',
  -- Public copies of files it shows.
  add column files         text[] not null default '{}',
  add foreign key (tenant_id, template_id) references page_template (tenant_id, id);
create index release_live on release (tenant_id, channel_id, first_at desc, story_id desc) where live_at is not null;
create index release_slot on release (tenant_id, channel_id, slot) where live_at is not null;
create index release_gone on release (tenant_id, channel_id, gone_at desc) where gone_at is not null;
create index release_files on release using gin (files) where live_at is not null;

alter table release_column
  -- Its number in the column, in the order they came; pages of the archive hold some of them and never shift.
  add column slot       integer,
  add column order_at   timestamptz,
  add column live       boolean not null default false,
  add column pinned_at  timestamptz,
  add column pinned_until timestamptz;
create index release_column_live on release_column (tenant_id, column_id, order_at desc, story_id desc) where live;
create index release_column_slot on release_column (tenant_id, column_id, slot) where live;
create index release_column_pinned on release_column (tenant_id, pinned_until) where pinned_at is not null;

-- Why and on whose word something was taken down; its outlets are deliveries.
create table withdrawal (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  story_id   bigint not null,
  reason     text not null,
  note       text not null default '',
  orderer    text not null default '',
  -- Outlets that wait for the second person.
  channel_ids uuid[] not null default '{}',
  by_id      uuid not null,
  by_name    text not null,
  second_id  uuid,
  second_name text not null default '',
  ordered_at timestamptz not null default now(),
  -- Set when the second person agreed, or at once where none is needed.
  agreed_at  timestamptz,
  refused_at timestamptz,
  closed_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);

-- The ledger: every hand-over to the outside, from the order to the receipt. Never purged.
create table delivery (
  tenant_id     integer not null,
  id            bigint generated always as identity,
  story_id      bigint not null,
  channel_id    uuid not null,
  act           text not null check (act in ('issue', 'update', 'withdraw', 'push')),
  -- Release, round, text, columns and act: the same hand-over cannot be ordered twice.
  intent        text not null,
  round         integer not null,
  version       integer,
  withdrawal_id bigint,
  details       jsonb not null default '{}',
  state         text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'failed', 'cancelled')),
  urgent        boolean not null default false,
  due_at        timestamptz not null default now(),
  attempts      integer not null default 0,
  ordered_by    uuid,
  ordered_name  text not null default '',
  ordered_at    timestamptz not null default now(),
  accepted_at   timestamptz,
  probed_at     timestamptz,
  closed_at     timestamptz,
  told_late_at  timestamptz,
  problem       text not null default '',
  -- What came back: address, hash of the page, id on the outlet.
  receipt       jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, intent),
  foreign key (tenant_id, story_id, channel_id) references release (tenant_id, story_id, channel_id),
  foreign key (tenant_id, withdrawal_id) references withdrawal (tenant_id, id)
);
create index delivery_due on delivery (due_at, tenant_id, channel_id) where state in ('waiting', 'sending');
create index delivery_story on delivery (tenant_id, story_id, id);
create index delivery_channel on delivery (tenant_id, channel_id, id desc);

-- Stories offered to an edition of the newspaper.
create table paper_pool (
  tenant_id    integer not null,
  channel_id   uuid not null,
  edition_date date not null,
  page         smallint not null,
  story_id     bigint not null,
  version      integer not null,
  title        text not null,
  words        integer not null,
  state        text not null default 'offered' check (state in ('offered', 'placed')),
  note         text not null default '',
  at           timestamptz not null default now(),
  primary key (tenant_id, channel_id, edition_date, page, story_id),
  foreign key (tenant_id, story_id, channel_id) references release (tenant_id, story_id, channel_id)
);
create index paper_pool_story on paper_pool (tenant_id, story_id, channel_id);

-- A message to the app's readers. It goes out as a delivery.
create table push_message (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  story_id    bigint not null,
  channel_id  uuid not null,
  title       text not null,
  summary     text not null,
  launch_type text not null default '',
  push_date   timestamptz not null,
  by_id       uuid not null,
  by_name     text not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index push_message_story on push_message (tenant_id, story_id, id desc);

-- What readers may find: the words of the texts that are live, never of a draft.
create table page_search (
  tenant_id  integer not null,
  no         bigint generated always as identity,
  channel_id uuid not null,
  story_id   bigint not null,
  tsv        tsvector not null,
  primary key (tenant_id, no),
  unique (tenant_id, channel_id, story_id)
);
create index page_search_words on page_search using gin (tsv) with (fastupdate = off);
