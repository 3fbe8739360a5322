-- What readers were shown of a page is its version, the description too.
alter table special_version add column description text not null default '';
