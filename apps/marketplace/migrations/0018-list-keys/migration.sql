-- What lists count and search by, kept beside their rows: to find it again in hundreds of thousands takes longer than a list may.

-- Users by what their list asks of them, whoever changes them. A grid says how many there are of the fifty thousand that it shows thirty of.
create table account_count (
  status text not null,
  enabled boolean not null,
  total integer not null,
  primary key (status, enabled)
);

create function count_accounts() returns trigger language plpgsql as $$
declare
  accounts text := case tg_op
    when 'INSERT' then 'select status, enabled, 1 as step from became'
    when 'DELETE' then 'select status, enabled, -1 as step from was'
    else 'select status, enabled, 1 as step from became union all select status, enabled, -1 as step from was' end;
begin
  -- In one order: two writers never wait for each other in a circle. Nothing is written when neither column changed, as when somebody signs in.
  execute format('
    insert into account_count (status, enabled, total)
      select status, enabled, sum(step) from (%s) as accounts group by 1, 2 having sum(step) <> 0 order by 1, 2
      on conflict (status, enabled) do update set total = account_count.total + excluded.total', accounts);
  return null;
end $$;
create trigger account_counted_added after insert on account
  referencing new table as became for each statement execute function count_accounts();
create trigger account_counted_removed after delete on account
  referencing old table as was for each statement execute function count_accounts();
create trigger account_counted_changed after update on account
  referencing old table as was new table as became for each statement execute function count_accounts();
insert into account_count (status, enabled, total) select status, enabled, count(*) from account group by 1, 2;

-- Codes and documents are never searched together: with one index for both, most of what is found is thrown away.
drop index stock_name;
create index stock_code_name on stock using gin (trigrams(name_key)) where kind = 'code';
create index stock_document_name on stock using gin (trigrams(name_key)) where kind = 'document';

-- What rates are searched by, copied from their product.
alter table variant_reduction add column brand_id integer, add column supplier_id integer;
update variant_reduction as rate set brand_id = product.brand_id, supplier_id = product.supplier_id
  from master_product as product where product.id = rate.product_id;

create function describe_rate() returns trigger language plpgsql as $$
begin
  select brand_id, supplier_id into strict new.brand_id, new.supplier_id from master_product where id = new.product_id;
  return new;
end $$;
create trigger rate_described before insert or update of product_id on variant_reduction for each row execute function describe_rate();

create function describe_rates_of_product() returns trigger language plpgsql as $$
begin
  update variant_reduction set brand_id = new.brand_id, supplier_id = new.supplier_id where product_id = new.id;
  return null;
end $$;
create trigger product_rates_described after update of brand_id, supplier_id on master_product for each row
  when (old.brand_id is distinct from new.brand_id or old.supplier_id is distinct from new.supplier_id)
  execute function describe_rates_of_product();

-- What the white list of users is searched by, copied from the account.
alter table user_white_list add column email_key text;
update user_white_list set email_key = account.email_key from account where account.id = user_white_list.account_id;
alter table user_white_list alter column email_key set not null;

create function describe_listed_user() returns trigger language plpgsql as $$
begin
  select email_key into strict new.email_key from account where id = new.account_id;
  return new;
end $$;
create trigger listed_user_described before insert or update of account_id on user_white_list
  for each row execute function describe_listed_user();

create function describe_listed_account() returns trigger language plpgsql as $$
begin
  update user_white_list set email_key = new.email_key where account_id = new.id;
  return null;
end $$;
create trigger account_listed_described after update of email on account for each row
  when (old.email <> new.email) execute function describe_listed_account();

-- The rules of a shipping method as they are shown, in their order: a picker asks for a thousand methods at once (SHP-041).
alter table shipping_method add column rules json not null default '[]';

create function describe_shipping_rules() returns trigger language plpgsql as $$
begin
  update shipping_method as method set rules = coalesce((
    select json_agg(json_build_object('startingFrom', starting_from, 'price', price, 'type', type) order by id)
    from shipping_rule where shipping_method_id = method.id), '[]')
  where method.id in (select shipping_method_id from touched);
  return null;
end $$;
create trigger shipping_rules_added after insert on shipping_rule
  referencing new table as touched for each statement execute function describe_shipping_rules();
create trigger shipping_rules_removed after delete on shipping_rule
  referencing old table as touched for each statement execute function describe_shipping_rules();
create trigger shipping_rules_changed after update on shipping_rule
  referencing new table as touched for each statement execute function describe_shipping_rules();
update shipping_method as method set rules = listed.rules from (
  select shipping_method_id, json_agg(json_build_object('startingFrom', starting_from, 'price', price, 'type', type) order by id) as rules
  from shipping_rule group by 1) as listed where listed.shipping_method_id = method.id;
