-- Rounds of work on the output of a channel: only the newest may write, and the next knows whether it came to its end.
-- Where the output lives, as its writers last said.
create table site_pass (
  tenant_id  integer not null,
  channel_id uuid not null,
  no         bigint not null default 0,
  is_over    boolean not null default true,
  home       text not null default 'folder',
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, channel_id) references channel (tenant_id, id) on delete cascade
);
