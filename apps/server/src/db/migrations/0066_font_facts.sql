-- What setting a page must know of a font of the house, read when it arrives: how wide its letters are in ems, and
-- which characters it has, packed. Empty where it was added before they were read.
alter table paper_font
  add column advances jsonb not null default '{}',
  add column chars text not null default '';
