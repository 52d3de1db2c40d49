import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type pg from 'pg';

export type Sql = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

/**
 * Seeded records whose screens are not empty: a category with filters, a value with most variants and its property, a variant with
 * positions…
 */
export async function listSubjects(sql: Sql) {
  const one = async <Row extends Record<string, string>>(text: string) => {
    const [row] = await sql<Row>(text);
    if (!row) throw new Error(`the seed has no row for: ${text}`);
    return row;
  };
  const category = await one<{ uuid: string }>('select uuid from category where id = (select min(category_id) from category_filter)');
  const value = await one<{ uuid: string; property: string }>(`select property_value.uuid, property.uuid as property
    from property_value join property on property.id = property_id where special order by variants_bound desc, property_value.id limit 1`);
  const variant = await one<{ uuid: string }>('select uuid from variant where id = (select min(variant_id) from geolocation)');
  // With several variants, none of them hidden.
  const ofVariants = await one<{ uuid: string }>(`select uuid from master_product where id = (
    select product_id from variant where active and not archived and not is_technical group by product_id having count(*) > 1 order by product_id limit 1)`);
  // Neither its product nor one that a screen shows as read-only.
  const sold = await one<{ uuid: string }>(
    'select uuid from variant where active and not archived and not is_technical and not is_default order by id limit 1',
  );
  const parent = await one<{ uuid: string }>('select uuid from category where id = (select min(parent_id) from category)');
  const productOf = async (prototype: string) =>
    (
      await one<{ uuid: string }>(
        `select product.uuid from master_product as product join prototype on prototype.id = prototype_id where prototype.uuid = '${prototype}' order by product.id limit 1`,
      )
    ).uuid;
  const highlight = await one<{ uuid: string }>('select uuid from mega_menu_category order by id limit 1');
  const news = await one<{ uuid: string }>('select uuid from news order by id limit 1');
  const carouselOf = (page: string) =>
    one<{ uuid: string }>(`select uuid from carousel where page_type = '${page}' and item_type = 4 order by id limit 1`);
  const carousel = await carouselOf('homepage');
  const loginCarousel = await carouselOf('login');
  const region = await one<{ uuid: string }>(
    "select uuid from block where block_type = 'region' and id in (select block_id from block_item) order by id limit 1",
  );
  const item = await one<{ uuid: string }>('select uuid from block_item where redirection_link is not null order by id limit 1');
  const supplier = await one<{ uuid: string }>('select uuid from supplier where id = (select min(supplier_id) from shipping_method)');
  const shippingMethod = await one<{ uuid: string }>('select uuid from shipping_method order by id limit 1');
  const collection = await one<{ uuid: string }>('select uuid from variant_collection order by id limit 1');
  const supplierWithUsers = await one<{ uuid: string }>(
    'select uuid from supplier where id = (select min(supplier_id) from back_office_user_supplier)',
  );
  const urssafCategory = await one<{ uuid: string }>(
    'select uuid from social_event where id = (select min(social_event_id) from social_event_brand)',
  );
  const company = await one<{ uuid: string }>('select uuid from company where id = (select min(company_id) from company_hidden_product)');
  // With histories of several pages.
  const blacklisted = await one<{ uuid: string }>('select uuid from blacklist_entry order by id limit 1');
  const rate = await one<{ uuid: string }>(
    'select uuid from variant where id = (select min(variant_id) from variant_reduction where is_continuous_value)',
  );
  const order = await one<{ number: string }>(
    "select id::text as number from voucher_order where alert_motifs <> '{}' order by created_at desc, id desc limit 1",
  );
  return {
    order: order.number,
    blacklisted: blacklisted.uuid,
    company: company.uuid,
    urssafCategory: urssafCategory.uuid,
    category: category.uuid,
    property: value.property,
    value: value.uuid,
    variant: variant.uuid,
    productOfVariants: ofVariants.uuid,
    soldVariant: sold.uuid,
    parent: parent.uuid,
    products: {
      eTicket: await productOf(PROTOTYPES.eTicket),
      giftCard: await productOf(PROTOTYPES.giftCard),
      promo: await productOf(PROTOTYPES.promo),
      memberCard: await productOf(PROTOTYPES.memberCard),
    },
    highlight: highlight.uuid,
    news: news.uuid,
    carousel: carousel.uuid,
    loginCarousel: loginCarousel.uuid,
    region: region.uuid,
    item: item.uuid,
    supplier: supplier.uuid,
    shippingMethod: shippingMethod.uuid,
    collection: collection.uuid,
    supplierWithUsers: supplierWithUsers.uuid,
    rate: rate.uuid,
  };
}

export type ListSubjects = Awaited<ReturnType<typeof listSubjects>>;
