-- Pages change numbers with each other: only the plan as a whole has each number once.
alter table paper_page
  drop constraint paper_page_tenant_id_edition_id_no_key,
  add unique (tenant_id, edition_id, no) deferrable initially deferred;
