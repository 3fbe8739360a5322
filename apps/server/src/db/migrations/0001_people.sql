-- Tenants, departments, people, roles, switches, sessions, settings, audit.
-- Keys begin with tenant_id so that the schema can be sharded by tenant.

create table tenant (
  id              integer generated always as identity primary key,
  code            text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  name            text not null,
  demo            boolean not null default false,
  media_pull_addr text not null default '',
  created_at      timestamptz not null default now()
);

create table department (
  tenant_id           integer not null references tenant,
  id                  uuid not null default gen_random_uuid(),
  parent_id           uuid,
  name                text not null,
  marks               text[] not null default '{}',
  show_xys_storymetas boolean not null default false,
  sort                integer not null default 0,
  disabled_at         timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references department (tenant_id, id) deferrable initially deferred,
  check (parent_id is distinct from id)
);
create unique index department_name on department (tenant_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

create table person (
  tenant_id            integer not null references tenant,
  id                   uuid not null default gen_random_uuid(),
  account              text not null,
  name                 text not null,
  password_hash        text not null,
  password_changed_at  timestamptz not null default now(),
  must_change_password boolean not null default false,
  department_id        uuid not null,
  admin                boolean not null default false,
  level                smallint not null default 1 check (level between 0 and 3),
  avatar               text not null default '',
  signature            text not null default '',
  position             text not null default '',
  telephone            text not null default '',
  mailbox              text not null default '',
  sso_id               text not null default '',
  lang                 text,
  disabled_at          timestamptz,
  last_sign_in_at      timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index person_account on person (tenant_id, lower(account));
create index person_department on person (tenant_id, department_id);

create table role (
  tenant_id integer not null references tenant,
  id        uuid not null default gen_random_uuid(),
  code      text not null,
  name      text not null,
  builtin   boolean not null default false,
  sort      integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, name)
);

create table role_permission (
  tenant_id integer not null,
  role_id   uuid not null,
  code      text not null,
  primary key (tenant_id, role_id, code),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);

create table person_role (
  tenant_id integer not null,
  person_id uuid not null,
  role_id   uuid not null,
  primary key (tenant_id, person_id, role_id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index person_role_role on person_role (tenant_id, role_id);

create table feature_switch (
  tenant_id  integer not null references tenant,
  code       text not null,
  enabled    boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (tenant_id, code)
);

create table library (
  tenant_id integer not null references tenant,
  id        text not null,
  name      text not null,
  sort      integer not null default 0,
  primary key (tenant_id, id)
);

-- Only the hash of a session's token is kept: a stolen table opens no session.
create table session (
  tenant_id    integer not null,
  token_hash   bytea not null,
  id           uuid not null default gen_random_uuid(),
  person_id    uuid not null,
  address      text not null,
  agent        text not null,
  created_at   timestamptz not null default now(),
  seen_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create unique index session_id on session (tenant_id, id);
create index session_person on session (tenant_id, person_id, seen_at desc);
create index session_expiry on session (expires_at);

create table sign_in_failure (
  tenant_id    integer not null,
  kind         text not null check (kind in ('pair', 'account', 'address')),
  key          text not null,
  failures     integer not null,
  last_at      timestamptz not null default now(),
  locked_until timestamptz,
  primary key (tenant_id, kind, key)
);

create table captcha (
  id          uuid primary key default gen_random_uuid(),
  answer_hash bytea not null,
  expires_at  timestamptz not null
);

create table person_config (
  tenant_id  integer not null,
  person_id  uuid not null,
  name       text not null,
  value      jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, person_id, name),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);

create table audit_log (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  at         timestamptz not null default clock_timestamp(),
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  target     text not null default '',
  details    jsonb not null default '{}',
  address    text not null default '',
  request_id text not null default '',
  primary key (tenant_id, id)
);
create index audit_log_action on audit_log (tenant_id, action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger audit_log_is_final before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
