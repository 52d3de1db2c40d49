-- Variants are chosen by the hundred thousand in grids that say how many there are. A technical variant stands for its whole product, an
-- archived one is shown nowhere: the others can be chosen, and are counted by product, whoever changes `variant`.

create index variant_choosable on variant (product_id, id) where not archived and not is_technical;
create index variant_archived on variant (id) where archived;

create table product_variants (
  product_id integer primary key references master_product on delete cascade,
  choosable integer not null
);

create function count_choosable_variants() returns trigger language plpgsql as $$
begin
  -- In the order of products: two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into product_variants (product_id, choosable)
      select product_id, count(*) from became where not archived and not is_technical group by product_id order by product_id
      on conflict (product_id) do update set choosable = product_variants.choosable + excluded.choosable;
  elsif tg_op = 'DELETE' then
    insert into product_variants (product_id, choosable)
      select product_id, -count(*) from was where not archived and not is_technical group by product_id order by product_id
      on conflict (product_id) do update set choosable = product_variants.choosable + excluded.choosable;
  else
    insert into product_variants (product_id, choosable)
      select product_id, sum(step) from (
        select product_id, 1 as step from became where not archived and not is_technical
        union all select product_id, -1 from was where not archived and not is_technical) as change
      group by product_id having sum(step) <> 0 order by product_id
      on conflict (product_id) do update set choosable = product_variants.choosable + excluded.choosable;
  end if;
  return null;
end $$;
create trigger variant_choosable_added after insert on variant
  referencing new table as became for each statement execute function count_choosable_variants();
create trigger variant_choosable_removed after delete on variant
  referencing old table as was for each statement execute function count_choosable_variants();
create trigger variant_choosable_changed after update on variant
  referencing old table as was new table as became for each statement execute function count_choosable_variants();

insert into product_variants (product_id, choosable)
  select product_id, count(*) from variant where not archived and not is_technical group by product_id;
