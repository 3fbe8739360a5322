-- 事件: clues that report the same event. Heat and state are recomputed by the minute, for those something happened to.
create table cluster (
  tenant_id    integer not null references tenant,
  id           bigint generated always as identity,
  title        text not null,
  first_at     timestamptz not null,
  last_at      timestamptz not null,
  clues        integer not null default 0,
  voices       integer not null default 0,
  heat         real not null default 0,
  top_heat     real not null default 0,
  -- 0–100 among the clusters of a day.
  score        smallint not null default 0,
  surprise     real not null default 0,
  state        text not null default 'new' check (state in ('new', 'rising', 'peak', 'falling', 'quiet')),
  -- What the heat is made of, as it is shown.
  parts        jsonb not null default '{}',
  places       text[] not null default '{}',
  burst_at     timestamptz,
  -- Joined to another by hand; then it has no clues of its own.
  merged_into  bigint,
  -- 脉络: the first of those that follow one another.
  line_id      bigint,
  -- Set when a clue came or went, until the heat is computed.
  touched_at   timestamptz default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references cluster (tenant_id, id)
);
create index cluster_heat on cluster (tenant_id, heat desc, id desc) where merged_into is null and clues > 0;
create index cluster_last on cluster (tenant_id, last_at desc);
create index cluster_line on cluster (tenant_id, line_id) where line_id is not null;
create index cluster_touched on cluster (tenant_id, touched_at) where touched_at is not null;

-- 线索: one thing heard from outside. A deleted one keeps its row without words, so that it does not come back.
create table clue (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  kind           text not null check (kind in ('item', 'list', 'capture', 'tip')),
  feed_id        bigint,
  -- What the feed knows it by.
  key            text not null default '',
  url            text not null default '',
  url_key        text not null default '',
  title          text not null,
  summary        text not null default '',
  text           text not null default '',
  author         text not null default '',
  published_at   timestamptz,
  seen_at        timestamptz not null default clock_timestamp(),
  -- As given, unless that lies ahead; never moves.
  sort_at        timestamptz not null,
  is_backfill    boolean not null default false,
  -- National codes of places named in it.
  places         text[] not null default '{}',
  text_key       text not null default '',
  sign           bit(64),
  -- Four quarters of the sign: texts that differ in three bits have one of them alike.
  b1             integer,
  b2             integer,
  b3             integer,
  b4             integer,
  -- 同文: the first with the same text.
  reprint_of     bigint,
  cluster_id     bigint,
  -- 为什么在一起: by what it joined its cluster, how near it was, and the words they share.
  join_step      text check (join_step in ('first', 'address', 'text', 'reprint', 'event', 'hand')),
  join_score     real,
  join_words     text[] not null default '{}',
  state          text not null default 'new'
    check (state in ('new', 'checking', 'confirmed', 'doubtful', 'used', 'dropped')),
  -- Whose find it is: who typed it in, captured it or picked it from what came.
  found_by       uuid,
  found_at       timestamptz,
  reserved_by    uuid,
  reserved_until timestamptz,
  is_prolonged   boolean not null default false,
  capture_id     bigint,
  -- Waits to be cut into words and put to its cluster.
  is_waiting     boolean not null default true,
  gone_at        timestamptz,
  version        integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, feed_id) references feed (tenant_id, id) on delete set null (feed_id),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id),
  foreign key (tenant_id, found_by) references person (tenant_id, id),
  foreign key (tenant_id, reserved_by) references person (tenant_id, id),
  foreign key (tenant_id, capture_id) references capture (tenant_id, id) on delete set null (capture_id)
);
create unique index clue_key on clue (tenant_id, feed_id, md5(key)) where feed_id is not null;
create index clue_waiting on clue (tenant_id, id) where is_waiting;
create index clue_sort on clue (tenant_id, sort_at desc, id desc) where gone_at is null;
create index clue_seen on clue (tenant_id, seen_at);
create index clue_state on clue (tenant_id, state, sort_at desc, id desc) where gone_at is null and state <> 'new';
create index clue_found on clue (tenant_id, found_at desc) where found_at is not null and gone_at is null;
create index clue_cluster on clue (tenant_id, cluster_id, sort_at desc);
create index clue_url on clue (tenant_id, url_key) where url_key <> '';
create index clue_text on clue (tenant_id, text_key) where text_key <> '';
create index clue_b1 on clue (tenant_id, b1) where b1 is not null;
create index clue_b2 on clue (tenant_id, b2) where b2 is not null;
create index clue_b3 on clue (tenant_id, b3) where b3 is not null;
create index clue_b4 on clue (tenant_id, b4) where b4 is not null;
create index clue_reserved on clue (tenant_id, reserved_until) where reserved_until is not null;
create index clue_capture on clue (tenant_id, capture_id) where capture_id is not null;

-- 改动: the words of a clue before its feed changed them.
create table clue_revision (
  tenant_id integer not null,
  clue_id   bigint not null,
  no        integer not null,
  title     text not null,
  summary   text not null,
  text      text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, clue_id, no),
  foreign key (tenant_id, clue_id) references clue (tenant_id, id)
);

-- Every verdict with its reason and evidence; an opposite one stands beside it.
create table clue_verdict (
  tenant_id integer not null,
  id        bigint generated always as identity,
  clue_id   bigint not null,
  person_id uuid not null,
  action    text not null,
  reason    text not null default '',
  evidence  text not null default '',
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, clue_id) references clue (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index clue_verdict_clue on clue_verdict (tenant_id, clue_id, id);

-- The telling words of the last fourteen days, by which reports of one event find one another; older ones are cleared away.
create table clue_word (
  tenant_id integer not null,
  word      text not null,
  clue_id   bigint not null,
  at        timestamptz not null,
  primary key (tenant_id, word, clue_id)
);
create index clue_word_at on clue_word (at);

-- As story_search: words under their newsroom and a stretch of numbers.
create table clue_search (
  tenant_id integer not null,
  clue_id   bigint not null,
  tsv       tsvector not null,
  primary key (tenant_id, clue_id),
  foreign key (tenant_id, clue_id) references clue (tenant_id, id)
);
create index clue_search_words on clue_search using gin (tsv) with (fastupdate = off);

-- What came in an hour: the pace of a cluster, and what is usual at that hour.
create table cluster_hour (
  tenant_id  integer not null,
  cluster_id bigint not null,
  hour       timestamptz not null,
  clues      integer not null,
  voices     integer not null,
  primary key (tenant_id, cluster_id, hour),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id)
);

-- Hand work wins: these two belong together, or they do not, whatever a computation says.
create table pair_verdict (
  tenant_id integer not null,
  -- The smaller number first.
  one_id    bigint not null,
  other_id  bigint not null,
  is_same   boolean not null,
  person_id uuid not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references clue (tenant_id, id),
  foreign key (tenant_id, other_id) references clue (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);
create index pair_verdict_other on pair_verdict (tenant_id, other_id);

-- 热点主题: what a person follows, or the house where it has no owner.
create table interest (
  tenant_id  integer not null references tenant,
  id         bigint generated always as identity,
  owner_id   uuid,
  name       text not null,
  -- Folded, so that two spellings of one name are one.
  name_key   text not null,
  must       text[] not null default '{}',
  any_of     text[] not null default '{}',
  exclude    text[] not null default '{}',
  range      text not null default '7d',
  from_at    timestamptz,
  to_at      timestamptz,
  media      text[] not null default '{}',
  places     text[] not null default '{}',
  sort       integer not null default 0,
  -- 1 on, 0 off, -1 deleted.
  status     smallint not null default 1 check (status in (-1, 0, 1)),
  version    integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  -- Whether what came before it was asked for.
  is_filled  boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references person (tenant_id, id)
);
create unique index interest_name on interest (tenant_id, owner_id, name_key) nulls not distinct where status >= 0;

create index interest_changed on interest (tenant_id, changed_at desc);
create index interest_unfilled on interest (tenant_id) where not is_filled and status = 1;

create table interest_hit (
  tenant_id   integer not null,
  interest_id bigint not null,
  clue_id     bigint not null,
  at          timestamptz not null,
  primary key (tenant_id, interest_id, clue_id),
  foreign key (tenant_id, interest_id) references interest (tenant_id, id),
  foreign key (tenant_id, clue_id) references clue (tenant_id, id)
);
create index interest_hit_at on interest_hit (tenant_id, interest_id, at desc, clue_id desc);
create index interest_hit_clue on interest_hit (tenant_id, clue_id);
