-- Who reports checks clues and proposes; who leads decides and sends people; the house's sources are its chief's.
insert into role_permission (tenant_id, role_id, code)
select role.tenant_id, role.id, given.code from role join (values
  ('reporter', 'clue-check'), ('reporter', 'topic-propose'),
  ('editor', 'clue-check'), ('editor', 'topic-propose'),
  ('head', 'clue-check'), ('head', 'topic-propose'), ('head', 'topic-decide'), ('head', 'mission-give'),
  ('chief', 'clue-check'), ('chief', 'topic-propose'), ('chief', 'topic-decide'), ('chief', 'mission-give'),
  ('chief', 'feed-manage'), ('administrator', 'feed-manage'), ('administrator', 'clue-check'),
  ('administrator', 'topic-propose'), ('administrator', 'topic-decide'), ('administrator', 'mission-give')
) as given (role, code) on given.role = role.code
on conflict do nothing;
