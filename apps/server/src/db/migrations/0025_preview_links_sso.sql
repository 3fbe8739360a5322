-- Every preview link that was given out: what it shows, until when, and whether it was called back. The address itself is
-- sealed and stands nowhere. Without a version it shows whatever is the story's text.
create table preview_link (
  tenant_id   integer not null,
  id          uuid not null default gen_random_uuid(),
  story_id    bigint not null,
  version     integer,
  look        text not null default '',
  made_by     uuid not null,
  made_name   text not null,
  made_at     timestamptz not null default now(),
  ends_at     timestamptz not null,
  opened      integer not null default 0,
  opened_at   timestamptz,
  called_back_at   timestamptz,
  called_back_by   uuid,
  called_back_name text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index preview_link_story on preview_link (tenant_id, story_id, made_at desc);

-- Whoever is known to single sign-on by a number of their own is the only one with it.
create unique index person_sso on person (tenant_id, sso_id) where sso_id <> '';
