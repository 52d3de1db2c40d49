-- Totals that lists show without counting again: of all products, of the variants that can be chosen, of the variants bound to a value.
-- Each follows by trigger, whoever changes the rows.

-- Without it, the newest variants that can be chosen lie behind every technical one that is newer.
create index variant_choosable_id on variant (id) where not archived and not is_technical;

-- A number of rows, in parts: two transactions seldom wait for the same part, and each changes one part of a number only.
create table tally (
  what text not null,
  part integer not null,
  total bigint not null,
  primary key (what, part)
);
create function add_to_tally(text, bigint) returns void language sql volatile as $$
  insert into tally (what, part, total) values ($1, pg_backend_pid() % 16, $2)
  on conflict (what, part) do update set total = tally.total + excluded.total
$$;

create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally('product', count(*)) from became having count(*) > 0;
  else
    perform add_to_tally('product', -count(*)) from was having count(*) > 0;
  end if;
  return null;
end $$;
create trigger master_product_tallied after insert on master_product
  referencing new table as became for each statement execute function tally_products();
create trigger master_product_untallied after delete on master_product
  referencing old table as was for each statement execute function tally_products();
insert into tally (what, part, total) select 'product', 0, count(*) from master_product;

-- The links of a product repeat how many of its variants can be chosen: a category of tens of thousands is summed from one index. Who
-- changes a product's links or its variants holds the product.
alter table master_product_category add column choosable integer not null default 0;

-- As before, but a link that stays where it was is none that moved: no count of categories follows from it.
create or replace function count_moved_links() returns trigger language plpgsql as $$
begin
  perform count_linked_products(array_agg(product_id), array_agg(category_id), array_agg(step)) from (
    select product_id, category_id, sum(step)::int as step from (
      select product_id, category_id, 1 as step from came union all select product_id, category_id, -1 from went) as both_states
    group by product_id, category_id having sum(step) <> 0) as moved
  having count(*) > 0;
  return null;
end $$;

create function read_choosable_variants() returns trigger language plpgsql as $$
begin
  new.choosable := coalesce((select choosable from product_variants where product_id = new.product_id), 0);
  return new;
end $$;
create trigger master_product_category_counted before insert or update of product_id on master_product_category
  for each row execute function read_choosable_variants();

create or replace function count_choosable_variants() returns trigger language plpgsql as $$
declare
  products integer[];
  steps integer[];
begin
  -- In the order of products: two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    select array_agg(product_id order by product_id), array_agg(step order by product_id) into products, steps from (
      select product_id, count(*) as step from became where not archived and not is_technical group by product_id) as change;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id order by product_id), array_agg(step order by product_id) into products, steps from (
      select product_id, -count(*) as step from was where not archived and not is_technical group by product_id) as change;
  else
    select array_agg(product_id order by product_id), array_agg(step order by product_id) into products, steps from (
      select product_id, sum(step) as step from (
        select product_id, 1 as step from became where not archived and not is_technical
        union all select product_id, -1 from was where not archived and not is_technical) as both_states
      group by product_id having sum(step) <> 0) as change;
  end if;
  if products is null then return null; end if;
  insert into product_variants (product_id, choosable) select product_id, step from unnest(products, steps) as change (product_id, step)
    on conflict (product_id) do update set choosable = product_variants.choosable + excluded.choosable;
  update master_product_category as link set choosable = counted.choosable
    from unnest(products) as change (product_id) join product_variants as counted on counted.product_id = change.product_id
    where link.product_id = change.product_id;
  perform add_to_tally('choosable variant', sum(step)) from unnest(steps) as step;
  return null;
end $$;
insert into tally (what, part, total) select 'choosable variant', 0, coalesce(sum(choosable), 0) from product_variants;
update master_product_category as link set choosable = counted.choosable
  from product_variants as counted where counted.product_id = link.product_id;
create index master_product_category_choosable on master_product_category (category_id, product_id) include (choosable);

-- An archived variant is shown nowhere: it is bound to nothing either, so that the bound ones need no second look to be counted. A value
-- is bound (catalogue/property-bindings.ts) while nobody archives.
create function free_archived_variants() returns trigger language plpgsql as $$
begin
  if exists (select from became where archived) then
    perform pg_advisory_xact_lock_shared(7366217);
    delete from variant_property_value where variant_id in (select id from became where archived);
  end if;
  return null;
end $$;
create trigger variant_archived_freed after update on variant
  referencing new table as became for each statement execute function free_archived_variants();
delete from variant_property_value where variant_id in (select id from variant where archived);

alter table property_value add column variants_bound integer not null default 0;
create function count_bound_variants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update property_value set variants_bound = variants_bound + change.step
      from (select property_value_id, count(*) as step from became group by property_value_id) as change where id = property_value_id;
  else
    -- In the order of ids: variants that leave several values never wait for each other in a circle.
    perform from property_value where id in (select property_value_id from was) order by id for no key update;
    update property_value set variants_bound = variants_bound - change.step
      from (select property_value_id, count(*) as step from was group by property_value_id) as change where id = property_value_id;
  end if;
  return null;
end $$;
create trigger variant_property_value_added after insert on variant_property_value
  referencing new table as became for each statement execute function count_bound_variants();
create trigger variant_property_value_removed after delete on variant_property_value
  referencing old table as was for each statement execute function count_bound_variants();
update property_value set variants_bound = bound.total
  from (select property_value_id, count(*) as total from variant_property_value group by property_value_id) as bound
  where id = bound.property_value_id;
