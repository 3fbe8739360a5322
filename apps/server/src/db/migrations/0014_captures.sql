-- Pages of the web that people brought in, to be made into stories.

create table capture (
  tenant_id     integer not null,
  id            bigint generated always as identity,
  person_id     uuid not null,
  url           text not null,
  -- Hash of the address without what only counts readers; of the text without marks and blanks.
  url_key       text not null,
  text_key      text not null default '',
  -- Alike for texts that are nearly the same; null for texts too short to tell.
  text_sign     bit(64),
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  problem       text not null default '',
  title         text not null default '',
  author        text not null default '',
  source        text not null default '',
  published_at  timestamptz,
  summary       text not null default '',
  html          text not null default '',
  word_count    integer not null default 0,
  is_partial    boolean not null default false,
  snapshot_hash text,
  pictures      jsonb not null default '[]',
  story_id      bigint,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, story_id) references story (tenant_id, id) on delete set null (story_id)
);
create index capture_person on capture (tenant_id, person_id, id desc);
create index capture_url on capture (tenant_id, url_key);
create index capture_text on capture (tenant_id, text_key) where text_key <> '';
create index capture_title on capture (tenant_id, md5(title)) where title <> '';
create index capture_snapshot on capture (tenant_id, snapshot_hash) where snapshot_hash is not null;
create index capture_story on capture (tenant_id, story_id) where story_id is not null;
create index capture_open on capture (tenant_id, id) where state in ('waiting', 'running');

-- By these a text that came in is found among the stories.
create index story_title on story (tenant_id, md5(title)) where title <> '';
create index story_words on story (tenant_id, words) where words > 0;
