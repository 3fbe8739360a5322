-- A long text is cleaned in a thread before it is kept: its hash and what lists show of it, or "refused" where it
-- cannot be cleaned. Null for a short text, which stands as it was typed.
alter table story_journal add column clean jsonb;
