-- Events that have gone quiet and do not say so yet, however many did before.
create index cluster_open on cluster (tenant_id, last_at) where state <> 'quiet';
