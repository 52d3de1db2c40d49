-- Variants are searched by the category, the name and the values of their product. Every product stands once below each category that it
-- hangs under, near or far, with what is asked of it there; a bound variant says its product. All follow by trigger, whoever changes the rows.

create table category_product (
  category_id integer not null,
  product_id integer not null,
  -- Its variants that can be chosen, and its administrative name, folded.
  choosable integer not null,
  name_key text collate "C" not null,
  constraint category_product_once unique (category_id, product_id) include (choosable, name_key)
);
create index category_product_product on category_product (product_id);

-- No category changes its parent: only the links of a product move it.
create function place_products(products integer[]) returns void language sql volatile as $$
  with recursive above (product_id, category_id) as (
    select product_id, category_id from master_product_category where product_id = any(products)
    union
    select above.product_id, category.parent_id from above join category on category.id = above.category_id where category.parent_id is not null
  ), lost as (
    delete from category_product as kept where kept.product_id = any(products)
      and not exists (select from above where above.product_id = kept.product_id and above.category_id = kept.category_id)
  )
  insert into category_product (category_id, product_id, choosable, name_key)
    select above.category_id, product.id, coalesce(counted.choosable, 0), product.admin_name_key
    from above join master_product as product on product.id = above.product_id
    left join product_variants as counted on counted.product_id = product.id
    order by 1, 2 on conflict do nothing
$$;

create function place_linked_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform place_products(array_agg(distinct product_id)) from came having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform place_products(array_agg(distinct product_id)) from went having count(*) > 0;
  else
    perform place_products(array_agg(distinct product_id))
      from (select product_id from came union select product_id from went) as moved having count(*) > 0;
  end if;
  return null;
end $$;
create trigger product_placed_came after insert on master_product_category
  referencing new table as came for each statement execute function place_linked_products();
create trigger product_placed_went after delete on master_product_category
  referencing old table as went for each statement execute function place_linked_products();
create trigger product_placed_moved after update on master_product_category
  referencing old table as went new table as came for each statement execute function place_linked_products();

create function count_placed_products() returns trigger language plpgsql as $$
begin
  update category_product as kept set choosable = became.choosable
    from became where kept.product_id = became.product_id and kept.choosable <> became.choosable;
  return null;
end $$;
create trigger product_placed_counted after insert on product_variants
  referencing new table as became for each statement execute function count_placed_products();
create trigger product_placed_recounted after update on product_variants
  referencing new table as became for each statement execute function count_placed_products();

create function name_placed_product() returns trigger language plpgsql as $$
begin
  update category_product set name_key = new.admin_name_key where product_id = new.id;
  return null;
end $$;
create trigger product_placed_named after update of admin_product_name on master_product for each row
  when (old.admin_name_key <> new.admin_name_key) execute function name_placed_product();

-- What stood at the links of a product stands here now.
drop trigger master_product_category_counted on master_product_category;
drop function read_choosable_variants();
drop index master_product_category_choosable;
alter table master_product_category drop column choosable;
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
  perform add_to_tally('choosable variant', sum(step)) from unnest(steps) as step;
  return null;
end $$;

-- The variants bound to a value, those of the newest products first.
alter table variant_property_value add column product_id integer;
update variant_property_value as link set product_id = variant.product_id from variant where variant.id = link.variant_id;
alter table variant_property_value alter column product_id set not null,
  drop constraint variant_property_value_pkey, add primary key (property_value_id, product_id, variant_id);

select place_products(array(select id from master_product));
