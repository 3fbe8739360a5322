-- Who brought a file to the house: the same content may come from several people, under names of their own.
create table person_file (
  tenant_id integer not null,
  person_id uuid not null,
  hash      text not null,
  name      text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, person_id, hash),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade
);
create index person_file_newest on person_file (tenant_id, person_id, at desc, hash desc);

-- The files in the present text of a story; written behind, together with its search row.
create table story_file (
  tenant_id integer not null,
  story_id  bigint not null,
  hash      text not null,
  primary key (tenant_id, story_id, hash),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index story_file_hash on story_file (tenant_id, hash, story_id);

create index stored_file_newest on stored_file (tenant_id, created_at desc, hash desc);

insert into person_file (tenant_id, person_id, hash, name, at)
select file.tenant_id, person.id, file.hash, file.name, file.created_at
from stored_file as file
join person on person.tenant_id = file.tenant_id and person.id = file.created_by;

insert into story_file (tenant_id, story_id, hash)
select distinct story.tenant_id, story.id, lower(found.parts[1])
from story
join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
  and text.no = story.version
cross join regexp_matches(text.content::text, '/sprint/stream/files/([0-9a-f]{64})/', 'gi') as found (parts)
where story.box <> 'gone';
