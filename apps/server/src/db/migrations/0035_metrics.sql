-- A post on a platform, and when it is looked at next. One that was taken down and issued again is another post.
create table metric_post (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  story_id   bigint not null,
  channel_id uuid not null,
  remote_id  text not null,
  remote     jsonb not null,
  live_at    timestamptz not null,
  gone_at    timestamptz,
  -- Null when it is left alone.
  next_at    timestamptz,
  -- By whoever asks for it just now; one that does not come back in time is not waited for.
  held_until timestamptz,
  -- Looks without an answer since the last that had one.
  fails      smallint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, story_id, channel_id, remote_id),
  foreign key (tenant_id, story_id, channel_id) references release (tenant_id, story_id, channel_id)
);
create index metric_post_due on metric_post (tenant_id, channel_id, next_at) where next_at is not null;
create index metric_post_live on metric_post (tenant_id, live_at);

-- What a post had at a moment, as the platform said it or a person saw it there. Never changed: a wrong one is followed by a right one.
create table metric_reading (
  tenant_id integer not null,
  id        bigint generated always as identity,
  post_id   bigint not null,
  -- Which article of a bundle.
  part      smallint not null default 1,
  at        timestamptz not null,
  -- For which moment the figures stand: for whole days the end of the last.
  as_of     timestamptz not null,
  day       date,
  figures   jsonb not null,
  -- Counters that were higher before.
  fell      text[] not null default '{}',
  capped    boolean not null default false,
  raw       jsonb,
  -- Typed in by a person, with a picture of what they saw.
  by_id         uuid,
  by_name       text not null default '',
  note          text not null default '',
  evidence_hash text check ((by_id is null) = (evidence_hash is null)),
  primary key (tenant_id, id),
  foreign key (tenant_id, post_id) references metric_post (tenant_id, id)
);
create index metric_reading_series on metric_reading (tenant_id, post_id, part, as_of desc, id desc);
create index metric_reading_by_hand on metric_reading (tenant_id, id) where by_id is not null;

create trigger metric_reading_is_final before update or delete or truncate on metric_reading
  for each statement execute function refuse_change();

-- The second look at what was typed in.
create table metric_check (
  tenant_id  integer not null,
  reading_id bigint not null,
  agreed     boolean not null,
  by_id      uuid not null,
  by_name    text not null,
  note       text not null default '',
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, reading_id),
  foreign key (tenant_id, reading_id) references metric_reading (tenant_id, id)
);
create trigger metric_check_is_final before update or delete or truncate on metric_check
  for each statement execute function refuse_change();

-- Questions to a platform, written before they are asked: quotas hold across deaths.
create table metric_ask (
  tenant_id  integer not null,
  channel_id uuid not null,
  at         timestamptz not null default clock_timestamp()
);
create index metric_ask_channel on metric_ask (tenant_id, channel_id, at desc);

-- In the transaction that brings a post out or takes it away, so none is forgotten.
create function metric_note() returns trigger language plpgsql as $$
declare
  -- Nothing of an insert.
  before release := case when tg_op = 'UPDATE' then old end;
  is_other boolean := before.remote is not null and new.remote ->> 'id' is distinct from before.remote ->> 'id';
  since timestamptz := case when is_other and before.live_at is not null then clock_timestamp() else new.live_at end;
begin
  if is_other then
    update metric_post set next_at = null, gone_at = clock_timestamp()
    where tenant_id = new.tenant_id and story_id = new.story_id and channel_id = new.channel_id
      and remote_id = before.remote ->> 'id' and gone_at is null;
  end if;
  if new.remote ->> 'id' <> '' and new.live_at is not null then
    insert into metric_post as post (tenant_id, story_id, channel_id, remote_id, remote, live_at, next_at)
    values (new.tenant_id, new.story_id, new.channel_id, new.remote ->> 'id', new.remote, since,
      since + interval '1 hour')
    on conflict (tenant_id, story_id, channel_id, remote_id) do update set remote = excluded.remote, gone_at = null,
      next_at = case when post.gone_at is null then post.next_at else excluded.next_at end;
  end if;
  return null;
end $$;

create trigger release_posted after insert on release for each row
  when (new.remote is not null) execute function metric_note();
create trigger release_reposted after update of remote, live_at on release for each row
  when ((new.remote is not null or old.remote is not null)
    and (new.remote is distinct from old.remote or new.live_at is distinct from old.live_at))
  execute function metric_note();

insert into metric_post (tenant_id, story_id, channel_id, remote_id, remote, live_at, next_at)
select tenant_id, story_id, channel_id, remote ->> 'id', remote, live_at, clock_timestamp()
from release where remote ->> 'id' <> '' and live_at is not null;
