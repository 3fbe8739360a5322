-- Only packs a newsroom has touched have a row; the others are on.
create table word_pack_switch (
  tenant_id  integer not null references tenant,
  code       text not null,
  enabled    boolean not null,
  updated_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, code)
);
