-- Programs outside that read statistics: what they are known by, and the hash of what proves it.
create table program_key (
  tenant_id     integer not null references tenant,
  id            uuid not null default gen_random_uuid(),
  name          text not null,
  key           text not null unique,
  secret_hash   bytea not null,
  -- Whose numbers, with the departments below; null: the whole house.
  department_id uuid,
  issued_by     text not null,
  issued_at     timestamptz not null default clock_timestamp(),
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  used_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
