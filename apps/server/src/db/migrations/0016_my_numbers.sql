-- What a person counts of themselves: what they sent to be reviewed, and what they checked.

create index review_submitter on review (tenant_id, submitted_by, submitted_at);
create index review_step_person on review_step (tenant_id, person_id, decided_at) where person_id is not null;
