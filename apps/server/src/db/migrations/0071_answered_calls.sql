-- A call that creates carries a key of its own: repeated, it is answered as it was the first time. Written in the
-- transaction of the call, so that there is an answer exactly where something was done. Gone after a day.
create table answered_call (
  tenant_id integer not null,
  person_id uuid not null,
  key text not null,
  -- What was asked for, as a hash: under the same key nothing else may be asked.
  asked bytea not null,
  answer text,
  at timestamptz not null default now(),
  primary key (tenant_id, person_id, key)
);
create index answered_call_at on answered_call (at);
