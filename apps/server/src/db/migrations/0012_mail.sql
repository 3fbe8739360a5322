-- Whom stories are mailed to.

-- Everyone keeps an address book of their own.
create table mail_contact (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  person_id  uuid not null,
  name       text not null,
  company    text not null,
  email      text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index mail_contact_person on mail_contact (tenant_id, person_id, created_at);

create table mail_favourite (
  tenant_id  integer not null,
  id         uuid not null default gen_random_uuid(),
  person_id  uuid not null,
  name       text not null default '',
  email      text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create unique index mail_favourite_email on mail_favourite (tenant_id, person_id, lower(email));

-- Each mail that was ordered, by its recipient.
create table mail_use (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  person_id   uuid not null,
  delivery_id bigint not null,
  email       text not null,
  -- What the mail is known by when it comes back.
  message_key text not null,
  used_at     timestamptz not null default now(),
  -- Set when a server far away gave it up.
  bounced_at  timestamptz,
  bounce      text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delivery_id) references delivery (tenant_id, id) on delete cascade
);
create index mail_use_person on mail_use (tenant_id, person_id, used_at desc);
create index mail_use_email on mail_use (tenant_id, lower(email));
create unique index mail_use_key on mail_use (message_key, tenant_id);
