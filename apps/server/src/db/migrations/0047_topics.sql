-- 选题: what the house decides to report, the meetings that decide it, and who does what by when.

create table topic (
  tenant_id      integer not null references tenant,
  id             bigint generated always as identity,
  title          text not null,
  angle          text not null default '',
  reason         text not null default '',
  risk           text not null default '',
  forms          text[] not null default '{}',
  -- In the order in which it is to come out.
  channels       text[] not null default '{}',
  deadline       timestamptz,
  department_id  uuid not null,
  state          text not null default 'draft' check (state in ('draft', 'proposed', 'returned', 'kept', 'approved',
    'refused', 'merged', 'reviewed', 'closed', 'cancelled')),
  is_urgent      boolean not null default false,
  proposer_id    uuid not null,
  proposer_name  text not null,
  lead_id        uuid,
  lead_name      text not null default '',
  people_ids     uuid[] not null default '{}',
  -- Null: the whole house reads it.
  reader_ids     uuid[],
  merged_into    bigint,
  proposed_at    timestamptz,
  decided_at     timestamptz,
  decided_name   text not null default '',
  decided_reason text not null default '',
  review_note    text not null default '',
  -- The telling words of the title, to find what is like it.
  words          text[] not null default '{}',
  version        integer not null default 1,
  event_no       integer not null default 0,
  event_hash     bytea not null default '',
  created_at     timestamptz not null default clock_timestamp(),
  updated_at     timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references topic (tenant_id, id)
);
create index topic_newest on topic (tenant_id, updated_at desc, id desc);
create index topic_state on topic (tenant_id, state, updated_at desc, id desc);
create index topic_title on topic (tenant_id, title);
create index topic_words on topic using gin (words);

create table mission (
  tenant_id       integer not null,
  id              bigint generated always as identity,
  topic_id        bigint not null,
  name            text not null,
  form            text not null default '',
  place           text not null default '',
  note            text not null default '',
  starts_at       timestamptz,
  due_at          timestamptz not null,
  is_urgent       boolean not null default false,
  ends_with_story boolean not null default false,
  giver_id        uuid not null,
  giver_name      text not null,
  department_id   uuid,
  holder_id       uuid,
  holder_name     text not null default '',
  -- Who handed it on and has it again when it is declined.
  handed_id       uuid,
  handed_name     text not null default '',
  state           text not null default 'given' check (state in ('given', 'declined', 'accepted', 'started',
    'submitted', 'done', 'cancelled')),
  given_at        timestamptz not null default clock_timestamp(),
  accepted_at     timestamptz,
  started_at      timestamptz,
  submitted_at    timestamptz,
  closed_at       timestamptz,
  checked_in_at   timestamptz,
  -- As the person wrote or sent it; forgotten a month after the task is over.
  checked_in      text not null default '',
  version         integer not null default 1,
  event_no        integer not null default 0,
  event_hash      bytea not null default '',
  created_at      timestamptz not null default clock_timestamp(),
  updated_at      timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id),
  check (starts_at is null or starts_at <= due_at),
  check (department_id is not null or holder_id is not null)
);
create index mission_topic on mission (tenant_id, topic_id, id);
create index mission_holder on mission (tenant_id, holder_id, due_at) where holder_id is not null;
create index mission_giver on mission (tenant_id, giver_id, due_at);
create index mission_department on mission (tenant_id, department_id, due_at) where department_id is not null;
create index mission_due on mission (due_at) where state in ('accepted', 'started');
create index mission_unanswered on mission (given_at) where state = 'given';
create index mission_ending on mission (tenant_id, id) where ends_with_story and state in ('accepted', 'started', 'submitted');
create index mission_checked_in on mission (closed_at) where checked_in <> '';

-- The truth of the link; the names in a story's properties are copies for readers. A link a story's properties made goes with them.
create table topic_story (
  tenant_id  integer not null,
  topic_id   bigint not null,
  story_id   bigint not null,
  mission_id bigint,
  by_hand    boolean not null,
  by_id      uuid not null,
  by_name    text not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, topic_id, story_id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id),
  foreign key (tenant_id, mission_id) references mission (tenant_id, id)
);
create index topic_story_story on topic_story (tenant_id, story_id);
create index topic_story_mission on topic_story (tenant_id, mission_id) where mission_id is not null;

-- What happened, each row sealed by the one before it.
create table topic_event (
  tenant_id  integer not null,
  topic_id   bigint not null,
  no         integer not null,
  at         timestamptz not null,
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  note       text not null default '',
  details    jsonb not null default '{}',
  hash       bytea not null,
  primary key (tenant_id, topic_id, no),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id)
);
create trigger topic_event_is_final before update or delete or truncate on topic_event
  for each statement execute function refuse_change();

create table mission_event (
  tenant_id  integer not null,
  mission_id bigint not null,
  no         integer not null,
  at         timestamptz not null,
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  note       text not null default '',
  details    jsonb not null default '{}',
  hash       bytea not null,
  primary key (tenant_id, mission_id, no),
  foreign key (tenant_id, mission_id) references mission (tenant_id, id)
);
create trigger mission_event_is_final before update or delete or truncate on mission_event
  for each statement execute function refuse_change();

-- Sent by a phone that may send twice: its own key makes it one.
create table mission_material (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  mission_id  bigint not null,
  key         uuid not null,
  text        text not null default '',
  file_hash   text,
  file_name   text not null default '',
  by_id       uuid not null,
  by_name     text not null,
  made_at     timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, mission_id, key),
  foreign key (tenant_id, mission_id) references mission (tenant_id, id)
);

-- Each told once for the moment it is about; moved, it is told anew.
create table mission_reminder (
  tenant_id  integer not null,
  mission_id bigint not null,
  kind       text not null,
  about      timestamptz not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, mission_id, kind, about),
  foreign key (tenant_id, mission_id) references mission (tenant_id, id)
);

create table meeting (
  tenant_id     integer not null references tenant,
  id            bigint generated always as identity,
  title         text not null,
  -- Null: of the whole house.
  department_id uuid,
  starts_at     timestamptz not null,
  minutes       text not null default '',
  by_id         uuid not null,
  by_name       text not null,
  closed_at     timestamptz,
  closed_name   text not null default '',
  version       integer not null default 1,
  created_at    timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index meeting_newest on meeting (tenant_id, starts_at desc, id desc);
create index meeting_open on meeting (tenant_id, starts_at) where closed_at is null;

create table meeting_item (
  tenant_id    integer not null,
  meeting_id   bigint not null,
  topic_id     bigint not null,
  sort         integer not null,
  decision     text not null default '',
  reason       text not null default '',
  decided_name text not null default '',
  decided_at   timestamptz,
  primary key (tenant_id, meeting_id, topic_id),
  foreign key (tenant_id, meeting_id) references meeting (tenant_id, id),
  foreign key (tenant_id, topic_id) references topic (tenant_id, id)
);
create index meeting_item_topic on meeting_item (tenant_id, topic_id);

-- A story names its topic and task by number, or by a title somebody typed; whoever may not read the topic links nothing.
create function may_link_topic(topic topic, person uuid) returns boolean language sql immutable as $$
  select topic.state not in ('draft', 'merged', 'refused', 'cancelled')
    and (topic.reader_ids is null or person = any(topic.reader_ids) or topic.proposer_id = person)
$$;

create function link_story_to_topic() returns trigger language plpgsql as $$
declare
  topic_given text := coalesce(new.content #>> '{properties,topicId}', '');
  topic_named text := coalesce(new.content #>> '{properties,topicName}', '');
  task_given text := coalesce(new.content #>> '{properties,missionId}', '');
  task_named text := coalesce(new.content #>> '{properties,missionName}', '');
  chosen bigint;
  task bigint;
begin
  if topic_given ~ '^[0-9]{1,15}$' then
    select id into chosen from topic where tenant_id = new.tenant_id and id = topic_given::bigint
      and may_link_topic(topic, new.by_id);
  elsif topic_given = '' and topic_named <> '' then
    select id into chosen from topic where tenant_id = new.tenant_id and title = topic_named
      and may_link_topic(topic, new.by_id) order by updated_at desc limit 1;
  end if;
  delete from topic_story where tenant_id = new.tenant_id and story_id = new.story_id and not by_hand
    and topic_id is distinct from chosen;
  if chosen is null then
    return null;
  end if;
  select id into task from mission where tenant_id = new.tenant_id and topic_id = chosen
    and (id::text = task_given or (task_given = '' and task_named <> '' and name = task_named))
    order by id desc limit 1;
  insert into topic_story as link (tenant_id, topic_id, story_id, mission_id, by_hand, by_id, by_name)
  values (new.tenant_id, chosen, new.story_id, task, false, new.by_id, new.by_name)
  on conflict (tenant_id, topic_id, story_id) do update set mission_id = excluded.mission_id
  where not link.by_hand and link.mission_id is distinct from excluded.mission_id;
  return null;
end $$;
-- Conflicts and rescued words stand beside the text and name nothing.
create trigger story_names_topic after insert on story_version for each row
  when (new.kind not in ('conflict', 'rescue')) execute function link_story_to_topic();
