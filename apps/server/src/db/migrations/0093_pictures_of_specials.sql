-- What a page looks like from afar is drawn when it is saved: a list of pages need not read all they are made of.
-- Empty until a page is saved again; it is drawn for each list till then.
alter table special add column picture text not null default '';
