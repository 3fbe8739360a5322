-- What the home page asks for: by the day a story was begun, issued, published or taken down, and what waits.

create index story_created on story (tenant_id, created_at desc);
create index story_author_pending on story (tenant_id, author_id) where box = 'pending';
create index release_first on release (tenant_id, first_at desc, story_id desc) where first_at is not null;
create index release_issuer on release (tenant_id, issued_by, updated_at desc) where issued_by is not null;
create index delivery_ordered on delivery (tenant_id, ordered_at);
create index delivery_failed on delivery (tenant_id, ordered_at) where state = 'failed';
create index withdrawal_open on withdrawal (tenant_id, id) where closed_at is null;
