-- NOTIFY inside a transaction puts all commits of the cluster in one line. A signal is a row of the transaction that
-- writes; after the commit it is told, with all others that lie there, and then it is gone from here. No key: rows
-- come and go, and are read all at once.
create table signal (
  id bigint generated always as identity,
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- What was told together, kept for a while: whoever did not listen for a moment reads on from the last number it heard.
-- The number is the moment in microseconds, so that none comes again even when the last ones were lost in a crash.
create table told_signal (
  no bigint primary key,
  payloads text[] not null
);
insert into told_signal (no, payloads) select extract(epoch from clock_timestamp()) * 1000000, '{}';

create function leave_signal(said text) returns void language plpgsql strict as $$
begin
  insert into signal (payload) values (said);
end $$;
