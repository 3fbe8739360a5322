-- 稿源库: houses that stories come from. Facts keep the words of then; what words mean one source is looked up when numbers are read.
create table stat_source (
  tenant_id   integer not null references tenant,
  id          integer generated always as identity,
  name        text not null,
  kind        text not null default 'other',
  province    text not null default '',
  -- Both days included, while it is on the list of sources stories may be taken from; no first day: it never was.
  listed_from date,
  listed_to   date,
  version     integer not null default 1,
  primary key (tenant_id, id),
  check (listed_to is null or listed_from <= listed_to)
);

-- 同名异写: every word that means a source, its own name among them; a word means but one.
create table stat_source_alias (
  tenant_id integer not null,
  alias     text not null,
  source_id integer not null,
  primary key (tenant_id, alias),
  foreign key (tenant_id, source_id) references stat_source (tenant_id, id) on delete cascade
);
create index stat_source_alias_source on stat_source_alias (tenant_id, source_id);
