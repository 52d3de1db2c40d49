-- The tree of categories is changed by one at a time, and the number of active products below each category follows by itself:
-- whoever changes `master_product.active` or `master_product_category` needs to do nothing more.

alter table image alter column uuid set default gen_random_uuid();
alter table category alter column uuid set default gen_random_uuid(),
  drop constraint category_vignette_fkey, add foreign key (vignette) references image on delete set null,
  drop constraint category_icon3d_fkey, add foreign key (icon3d) references image on delete set null;
-- A move changes the bounds of thousands of rows: without an index on them, and with room beside each, no index has to follow.
drop index category_lft;
alter table category set (fillfactor = 45);
create index category_vignette on category (vignette);
create index category_icon3d on category (icon3d);

-- Held until the end of the transaction, and taken before any row of the tree: two writers never wait for each other in a circle.
create function lock_category_tree() returns void language sql volatile as $$ select pg_advisory_xact_lock(7366202) $$;

-- A product that is switched on (1) or off (-1) counts once in each category above its links. Planned anew for each number of products.
create function count_switched_products() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  products integer[];
  steps integer[];
begin
  -- Grouped rather than joined: a plan made for one row would compare all with all.
  select array_agg(id), array_agg(step) into products, steps from (
    select id, case when bool_or(active and is_new) then 1 else -1 end as step
    from (select id, active, false as is_new from was union all select id, active, true from became) as both_states
    group by id having bool_or(active) and not bool_and(active)
  ) as switched;
  if products is null then return null; end if;
  perform lock_category_tree();
  update category set active_master_products = active_master_products + delta.step from (
    with recursive above (node, product, step) as (
      select link.category_id, switched.product, switched.step
      from unnest(products, steps) as switched (product, step)
      join master_product_category as link on link.product_id = switched.product
      union
      select category.parent_id, above.product, above.step
      from above join category on category.id = above.node where category.parent_id is not null
    )
    select node, sum(step)::int as step from above group by node
  ) as delta where category.id = delta.node and delta.step <> 0;
  return null;
end $$;
create trigger master_product_switched after update on master_product
  referencing old table as was new table as became for each statement execute function count_switched_products();

-- Links that came (1) or went (-1): a category gains a product with its first link to the sub-tree, and loses it with its last.
create function count_linked_products(products integer[], categories integer[], steps integer[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform lock_category_tree();
  update category set active_master_products = active_master_products + delta.step from (
    with recursive change as (
      select change.* from unnest(products, categories, steps) as change (product, category, step)
      join master_product on master_product.id = change.product and master_product.active
    ), above (node, product, links, step) as (
      (select category, product, 0, step from change
        union all
        select category_id, product_id, 1, 0 from master_product_category where product_id in (select product from change))
      union all
      select category.parent_id, above.product, above.links, above.step
      from above join category on category.id = above.node where category.parent_id is not null
    ), counted as (
      select node, product, sum(links) as links, sum(links - step) as links_before from above group by node, product
    )
    select node, sum((links > 0)::int - (links_before > 0)::int)::int as step from counted group by node
  ) as delta where category.id = delta.node and delta.step <> 0;
end $$;

create function count_new_links() returns trigger language plpgsql as $$
begin
  perform count_linked_products(array_agg(product_id), array_agg(category_id), array_agg(1)) from came having count(*) > 0;
  return null;
end $$;
create trigger master_product_category_came after insert on master_product_category
  referencing new table as came for each statement execute function count_new_links();

create function count_lost_links() returns trigger language plpgsql as $$
begin
  perform count_linked_products(array_agg(product_id), array_agg(category_id), array_agg(-1)) from went having count(*) > 0;
  return null;
end $$;
create trigger master_product_category_went after delete on master_product_category
  referencing old table as went for each statement execute function count_lost_links();

create function count_moved_links() returns trigger language plpgsql as $$
begin
  perform count_linked_products(array_agg(product_id), array_agg(category_id), array_agg(step))
    from (select *, 1 as step from came union all select *, -1 from went) as moved having count(*) > 0;
  return null;
end $$;
create trigger master_product_category_moved after update on master_product_category
  referencing old table as went new table as came for each statement execute function count_moved_links();

-- While the product is still there to say whether it was active.
create function unlink_product() returns trigger language plpgsql as $$
begin
  delete from master_product_category where product_id = old.id;
  return old;
end $$;
create trigger master_product_removed before delete on master_product for each row execute function unlink_product();
