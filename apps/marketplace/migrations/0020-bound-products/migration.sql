-- How many variants of a product are bound to a value: variants are searched by their product, and counted without reading the half million
-- links of a common value. Follows by trigger, whoever changes the rows.

create table bound_product (
  property_value_id integer not null,
  product_id integer not null,
  bound integer not null,
  constraint bound_product_once unique (property_value_id, product_id) include (bound)
);

create or replace function count_bound_variants() returns trigger language plpgsql as $$
begin
  -- The value is held before what is counted below it.
  if tg_op = 'INSERT' then
    update property_value set variants_bound = variants_bound + change.step
      from (select property_value_id, count(*) as step from became group by property_value_id) as change where id = property_value_id;
    insert into bound_product (property_value_id, product_id, bound)
      select property_value_id, product_id, count(*) from became group by property_value_id, product_id order by 1, 2
      on conflict (property_value_id, product_id) do update set bound = bound_product.bound + excluded.bound;
  else
    -- In the order of ids: variants that leave several values never wait for each other in a circle.
    perform from property_value where id in (select property_value_id from was) order by id for no key update;
    update property_value set variants_bound = variants_bound - change.step
      from (select property_value_id, count(*) as step from was group by property_value_id) as change where id = property_value_id;
    update bound_product as kept set bound = kept.bound - change.step
      from (select property_value_id, product_id, count(*) as step from was group by property_value_id, product_id) as change
      where kept.property_value_id = change.property_value_id and kept.product_id = change.product_id;
    delete from bound_product as kept using (select distinct property_value_id, product_id from was) as change
      where kept.property_value_id = change.property_value_id and kept.product_id = change.product_id and kept.bound = 0;
  end if;
  return null;
end $$;

insert into bound_product (property_value_id, product_id, bound)
  select property_value_id, product_id, count(*) from variant_property_value group by property_value_id, product_id order by 1, 2;
