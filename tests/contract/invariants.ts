/** Invariants of the reference marketplace's database, for any requests: each statement selects the rows that violate it. */
export const invariants: Readonly<Record<string, string>> = {
  'categories are one nested set': `
    select child.id from category as child join category as parent on parent.id = child.parent_id
    where not (parent.lft < child.lft and child.rgt < parent.rgt and child.lvl = parent.lvl + 1)
    union all select id from category where lft >= rgt
    union all select min(id) from (select id, lft as bound from category union all select id, rgt from category) as bounds
      group by bound having count(*) > 1`,
  'positions of siblings are contiguous from 1': `
    select parent_id from category where parent_id is not null group by parent_id
    having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`,
  'nothing archived has a category below it that is not': `
    select child.id from category as child join category as parent on parent.id = child.parent_id where parent.archived and not child.archived`,
  'categories count the active products of their sub-tree': `
    select node.id from category as node where node.active_master_products <> (
      select count(distinct product.id) from category as below
      join master_product_category as link on link.category_id = below.id
      join master_product as product on product.id = link.product_id and product.active
      where below.lft between node.lft and node.rgt)`,
  'items lead to one thing at most, an address only by its own type': `
    select id from block_item where (redirection_link is not null and item_type <> 4) or (item_value is not null and item_type = 4)`,
  'labels of items fit into their block': `
    select item.id from block_item as item join block on block.id = item.block_id
    where length(item.label) > case block.block_type when 'travel' then 30 else 15 end`,
  'carousels keep an address as their value and as their link': `
    select id from carousel where redirection_link is distinct from case item_type when 4 then item_value end`,
  'rates are those of variants of the product they name': `
    select rate.id from variant_reduction as rate join variant on variant.id = rate.variant_id where variant.product_id <> rate.product_id`,
  'positions have coordinates, or say that their address was not found': `
    select id from geolocation where (latitude is null) <> (status is not distinct from 'geocode_not_found_by_address')`,
  'positions are found under an address, unless they say that there is none': `
    select id from geolocation where status is null and formatted_address is null
    and (address is null or zip_code is null or city is null or country is null)`,
  'an entry of the blacklist has a history, and blacklists since the date that its history says': `
    select entry.id from blacklist_entry as entry
    left join blacklist_detail as detail on detail.entry_id = entry.id and detail.reason is not null
    group by entry.id having count(detail.id) = 0 or entry.listed_at > max(detail.created_at)`,
  'the blacklisted hold no session': `
    select account_id from refresh_token join blacklist_entry using (account_id) where active`,
  'a secret that waits to be enabled is none that is in force': 'select id from account where totp_secret = pending_totp_secret',
  'stocks count their units': `
    select stock.id from stock left join (
      select stock_id, count(*) filter (where gone_at is null) as available, count(gone_at) as gone
      from (select stock_id, gone_at from product_code union all select stock_id, gone_at from product_document) as unit group by stock_id
    ) as counted on counted.stock_id = stock.id
    where (stock.available, stock.gone) <> (coalesce(counted.available, 0), coalesce(counted.gone, 0))`,
  'stocks count their units by day of expiration': `
    select coalesce(kept.stock_id, counted.stock_id) from (select * from stock_count where total > 0) as kept
    full join (
      select stock_id, gone_at is null as available, coalesce(expiration_date, 'infinity') as expires, count(*) as total
      from (select stock_id, gone_at, expiration_date from product_code union all select stock_id, gone_at, expiration_date from product_document) as unit
      group by 1, 2, 3
    ) as counted using (stock_id, available, expires)
    where kept.total is distinct from counted.total`,
  'stocks are named as their products': `
    select stock.id from stock join variant on variant.id = stock.variant_id join master_product as product on product.id = variant.product_id
    where stock.supplier_id is distinct from product.supplier_id or stock.product_name <>
      product.product_name || case when variant.is_technical or variant.is_default then '' else ' – ' || variant.name end`,
  'each product has one technical variant, which repeats it': `
    select product.id from master_product as product left join variant as technical on technical.product_id = product.id and technical.is_technical
    where (technical.reference, technical.product_name, technical.admin_name, technical.active, technical.hidden_product, technical.closed_sale)
      is distinct from (product.reference, product.product_name, product.admin_product_name, product.active, product.hidden_product, product.closed_sale)
      or technical.contents is null`,
  'a default variant is its product as it is': `
    select variant.id from variant join master_product as product on product.id = variant.product_id where variant.is_default and (
      (variant.reference, variant.product_name, variant.admin_name, variant.active) is distinct from
      (product.reference, product.product_name, product.admin_product_name, product.active)
      or not (variant.is_shared_stock and variant.is_shared_images and variant.is_shared_descriptions and variant.is_shared_geolocations))`,
  'what is sold as variants has one to sell, codes and cards have none': `
    select product.id from master_product as product join prototype on prototype.id = product.prototype_id
    where exists (select from variant where product_id = product.id and not archived and not is_technical)
      <> (prototype.uuid < '00000000-0000-4000-8000-000000000004')`,
  'no two living variants of a product have the same values': `
    select product_id from (
      select variant.product_id, array_agg((link.attribute_id, value.name_key) order by link.attribute_id) as choices
      from variant join variant_attribute as link on link.variant_id = variant.id
      join (select id, lower_case(name) as name_key from attribute_value) as value on value.id = link.attribute_value_id
      where not variant.archived group by variant.id
    ) as combination group by product_id, choices having count(*) > 1`,
  'products have one to five descriptions, variants none where they share them': `
    select variant.id from variant left join product_description as description on description.variant_id = variant.id
    group by variant.id having case when is_technical or not is_shared_descriptions
      then count(description.id) not between 1 and 5 else count(description.id) > 0 end`,
  'products have categories, a supplier and a brand': `
    select id from master_product where supplier_id is null or brand_id is null
      or not exists (select from master_product_category where product_id = master_product.id)`,
  'products are shipped by their own supplier': `
    select product.id from master_product as product join master_product_shipping_method as link on link.product_id = product.id
    join shipping_method as method on method.id = link.shipping_method_id where method.supplier_id <> product.supplier_id`,
  'gift cards have a value that their brand allows': `
    select voucher.id from voucher join voucher_product as product on product.id = product_id where not case
      when is_fix_value then voucher.face_value_cents = product.face_value_cents
      when reload_cents <> '{}' then voucher.face_value_cents = any(reload_cents)
      else voucher.face_value_cents between coalesce(min_card_cents, 1) and coalesce(max_card_cents, 2147483647) end`,
  'an order at the supplier has 1 to 20 gift cards': `
    select id from voucher_order where (select count(*) from voucher where order_id = voucher_order.id) not between 1 and 20`,
  'shipping methods have rules, those of each family in order from its first start on': `
    select id from shipping_method where not exists (select from shipping_rule where shipping_method_id = shipping_method.id)
    union all select shipping_method_id from shipping_rule group by shipping_method_id, type
      having min(starting_from) <> case type when 1 then 0 else 1 end or array_agg(id order by id) <> array_agg(id order by starting_from)`,
  'who is switched off is signed in nowhere': `
    select account.id from account join refresh_token on refresh_token.account_id = account.id where not account.enabled`,
  'values of a property differ by more than their case': `
    select property_id from property_value group by property_id, lower(value) having count(*) > 1`,
  'variants are bound to values that exist, and exist': `
    select link.variant_id from variant_property_value as link
    left join variant on variant.id = link.variant_id left join property_value as value on value.id = link.property_value_id
    where variant.id is null or value.id is null`,
  'no technical variant is bound or in a collection': `
    select variant.id from variant where is_technical and id in (
      select variant_id from variant_property_value union select variant_id from variant_collection_variant)`,
  'products count the variants that can be chosen': `
    select master_product.id from master_product left join product_variants on product_variants.product_id = master_product.id
    where coalesce(product_variants.choosable, 0) <> (
      select count(*) from variant where variant.product_id = master_product.id and not archived and not is_technical)`,
  'accounts are counted by what their list asks': `
    select coalesce(kept.status, counted.status) from (select * from account_count where total <> 0) as kept
    full join (select status, enabled, count(*) as total from account group by 1, 2) as counted using (status, enabled)
    where kept.total is distinct from counted.total`,
  'rates are searched by the brand and the supplier of their product': `
    select rate.id from variant_reduction as rate join master_product as product on product.id = rate.product_id
    where rate.brand_id is distinct from product.brand_id or rate.supplier_id is distinct from product.supplier_id`,
  'who is on the white list is searched by the e-mail of today': `
    select listed.id from user_white_list as listed join account on account.id = listed.account_id where listed.email_key <> account.email_key`,
  'shipping methods keep their rules as they are shown': `
    select method.id from shipping_method as method where method.rules::text <> coalesce((
      select json_agg(json_build_object('startingFrom', starting_from, 'price', price, 'type', type) order by id)::text
      from shipping_rule where shipping_method_id = method.id), '[]')`,
  'every product stands once below each category that it hangs under, with its name and how many of its variants can be chosen': `
    with recursive above (product_id, category_id) as (
      select product_id, category_id from master_product_category
      union select product_id, parent_id from above join category on category.id = category_id where parent_id is not null
    ), expected as (
      select category_id, above.product_id, coalesce(counted.choosable, 0) as choosable, product.admin_name_key collate "C" as name_key
      from above join master_product as product on product.id = above.product_id
      left join product_variants as counted on counted.product_id = above.product_id
    )
    select product_id from (table expected except select category_id, product_id, choosable, name_key from category_product) as missing
    union all
    select product_id from (select category_id, product_id, choosable, name_key from category_product except table expected) as stale`,
  'bound variants say their product': `
    select link.variant_id from variant_property_value as link join variant on variant.id = link.variant_id
    where variant.product_id <> link.product_id`,
  'tallies say how many there are': `
    select what from (
      select 'product' as what, count(*) as rows from master_product
      union all select 'choosable variant', count(*) from variant where not archived and not is_technical) as counted
    left join (select what, sum(total) as total from tally group by what) as kept using (what) where rows <> coalesce(total, 0)`,
  'values count the variants bound to them': `
    select id from property_value where variants_bound <> (select count(*) from variant_property_value where property_value_id = property_value.id)`,
  'products count their variants that are bound to a value': `
    select coalesce(kept.product_id, counted.product_id) from bound_product as kept
    full join (select property_value_id, product_id, count(*) as bound from variant_property_value group by 1, 2) as counted
      using (property_value_id, product_id)
    where kept.bound is distinct from counted.bound`,
  'nothing archived is bound to a value': `
    select variant.id from variant join variant_property_value as link on link.variant_id = variant.id where archived`,
  'brands are values of the property of brands': `
    select master_product.id from master_product join property_value on property_value.id = brand_id
    join property on property.id = property_value.property_id where property.uuid <> '00000000-0000-4000-8000-000000000011'`,
};
