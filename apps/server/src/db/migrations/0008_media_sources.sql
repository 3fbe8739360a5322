-- Where people were when they sent a file: 1 in the media library, 2 at a story, 3 elsewhere.
alter table upload add column source_type smallint not null default 2;

-- What a machine took offence at, for those who may let it pass.
create index asset_risky on asset (tenant_id, seq desc) where audit_risk and deleted_at is null;
