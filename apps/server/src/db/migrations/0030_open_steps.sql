-- Whoever searches may read what waits for their review: few steps are open, and all of them were read to find those.
create index review_step_open on review_step (tenant_id, story_id) where state = 'open';
