-- A number per table that grows with each statement that changes it, so that what was read of it may be kept in memory until then.

create table revision (name text primary key, number bigint not null);

create function revise() returns trigger language plpgsql as $$
begin
  insert into revision (name, number) values (tg_table_name, 1) on conflict (name) do update set number = revision.number + 1;
  return null;
end $$;

create trigger category_revised after insert or update or delete or truncate on category for each statement execute function revise();
