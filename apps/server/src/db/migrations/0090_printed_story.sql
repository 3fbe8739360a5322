-- Which stories were printed where: the page itself goes on when it is replaced.
create table printed_story (
  tenant_id    integer not null,
  page_id      uuid not null,
  -- Of the file it was printed from.
  change_no    integer not null,
  story_id     bigint not null,
  part         smallint not null,
  chars        integer not null default 0,
  picture_area numeric not null default 0,
  primary key (tenant_id, page_id, change_no, story_id, part),
  foreign key (tenant_id, page_id) references paper_page (tenant_id, id),
  foreign key (tenant_id, story_id) references story (tenant_id, id)
);
create index printed_story_of on printed_story (tenant_id, story_id);

-- What was printed before is in its proofs; how long it was there, on the page, where it still stands.
insert into printed_story (tenant_id, page_id, change_no, story_id, part, chars, picture_area)
select shown.tenant_id, shown.page_id, shown.change_no, shown.story_id, shown.part,
  coalesce(item.chars, 0), coalesce(item.picture_area, 0)
from (select file.tenant_id, file.page_id, file.change_no, (one ->> 'storyId')::bigint as story_id,
    coalesce((one #>> '{jump,part}')::smallint, 1) as part
  from press_file as file
  join proof on proof.tenant_id = file.tenant_id and proof.id = file.proof_id
  cross join jsonb_array_elements(proof.layout -> 'items') as one
  where file.at is not null and one ->> 'kind' = 'story') as shown
join story on story.tenant_id = shown.tenant_id and story.id = shown.story_id
left join page_item as item on item.tenant_id = shown.tenant_id and item.page_id = shown.page_id
  and item.story_id = shown.story_id and item.part = shown.part
on conflict do nothing;
