-- Own stories of an event, found by the words they share; those of its topics are read from the topics.
create table cluster_story (
  tenant_id  integer not null,
  cluster_id bigint not null,
  story_id   bigint not null,
  -- One text, or one event.
  step       text not null check (step in ('text', 'event')),
  score      real not null,
  words      text[] not null default '{}',
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, cluster_id, story_id),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index cluster_story_story on cluster_story (tenant_id, story_id);

-- When an event was last compared with what the house wrote, and how much it was then: only what is newer is compared again.
create table cluster_cover (
  tenant_id  integer not null,
  cluster_id bigint not null,
  clues      integer not null,
  at         timestamptz not null,
  primary key (tenant_id, cluster_id),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id)
);

-- Somebody said why the house leaves an event alone.
create table gap_dismissal (
  tenant_id  integer not null,
  cluster_id bigint not null,
  person_id  uuid not null,
  by_name    text not null,
  reason     text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, cluster_id),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id)
);

-- From which heat on an event is missed: of a department, or of the house where it has none.
create table gap_line (
  tenant_id     integer not null references tenant,
  department_id uuid,
  line          smallint not null check (line between 1 and 100),
  unique nulls not distinct (tenant_id, department_id)
);
