-- 数字报: what of an edition the readers of a website see.
alter table edition
  -- Where it went out, and stays: addresses never change.
  add column digital_channel_id uuid,
  add column digital_code text not null default '',
  add column digital_changed_at timestamptz,
  -- Media beside its pages, for whoever clears away what nobody shows.
  add column digital_files text[] not null default '{}',
  add foreign key (tenant_id, digital_channel_id) references channel (tenant_id, id);
create index edition_digital on edition (tenant_id, digital_channel_id, digital_code, date)
  where digital_at is not null;

-- Which stories it shows. Written before anything is shown, so that a withdrawal finds them.
create table digital_story (
  tenant_id  integer not null,
  edition_id uuid not null,
  story_id   bigint not null,
  title      text not null,
  -- Where it begins, and everywhere it stands.
  page_no    smallint not null,
  page_nos   smallint[] not null,
  gone_at    timestamptz,
  primary key (tenant_id, edition_id, story_id),
  foreign key (tenant_id, edition_id) references edition (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index digital_story_of on digital_story (tenant_id, story_id);

-- Its pages as files: what was printed, or painted again with stories masked.
create table digital_page (
  tenant_id  integer not null,
  edition_id uuid not null,
  page_id    uuid not null,
  proof_id   uuid not null,
  masked     bigint[] not null default '{}',
  pdf_file   text not null default '',
  pdf_bytes  integer not null default 0,
  -- The smallest first.
  pictures   jsonb not null default '[]',
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, edition_id, page_id),
  foreign key (tenant_id, edition_id) references edition (tenant_id, id),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id)
);
