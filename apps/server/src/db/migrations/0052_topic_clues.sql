-- What a topic came from: clues somebody chose, and the events they tell of.
create table topic_clue (
  tenant_id integer not null,
  topic_id  bigint not null,
  clue_id   bigint not null,
  by_id     uuid not null,
  by_name   text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, topic_id, clue_id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id),
  foreign key (tenant_id, clue_id) references clue (tenant_id, id)
);
create index topic_clue_clue on topic_clue (tenant_id, clue_id);

create table topic_cluster (
  tenant_id  integer not null,
  topic_id   bigint not null,
  cluster_id bigint not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, topic_id, cluster_id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id),
  foreign key (tenant_id, cluster_id) references cluster (tenant_id, id)
);
create index topic_cluster_cluster on topic_cluster (tenant_id, cluster_id);
