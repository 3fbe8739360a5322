-- What a list shows its writer of words they have not saved, and finding them by the person.

alter table story_journal
  add column title text not null default '',
  add column words integer not null default 0;
update story_journal set title = left(coalesce(content ->> 'title', ''), 500);

create index story_journal_person on story_journal (tenant_id, person_id, saved_at);

-- Stories begun and never written in, for the sweep that takes them away.
create index story_blank on story (created_at)
  where title = '' and words = 0 and last_version = 1 and history_no = 1 and box in ('draft', 'pending');
