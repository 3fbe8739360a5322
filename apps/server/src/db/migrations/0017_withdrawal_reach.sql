-- A withdrawal also stops what has not gone out yet. What it stopped, and what the person left standing, is evidence.
alter table withdrawal
  add called_off jsonb not null default '[]',
  add kept jsonb not null default '[]';

-- What waits for the signer keeps the time it was asked for; it is told from a signed one by having no text yet.
update release set version = null where status = 51 and not period_publish;
update release set period_publish = true where status = 51 and version is null and issue_date is not null;
