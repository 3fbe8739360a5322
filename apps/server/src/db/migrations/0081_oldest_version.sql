-- The oldest version that may run here, and what took away what older ones ask for.
create table oldest_version (
  cause   text primary key,
  version text not null
);
