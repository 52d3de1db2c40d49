import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES, type ProductState, productState, SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import type { ProductStatus } from '@comptoir/shared/catalogue/products/products';
import { describe } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';
import { ALL_ROWS, rowsOf, screen, showsEachState } from './seed-kit.ts';

const marketplace = marketplaceForFile();
const { products, variants } = calls.catalogue;

const is = (label: ProductState) => (row: { status: ProductStatus }) => productState(row.status) === label;
const labels = { active: is('active'), inactive: is('inactive'), hidden: is('hidden'), 'sale closed': is('closed') };

interface Technical {
  prototype: string;
  activation: number | null;
  end: number | null;
  limited: boolean;
  delayed: boolean;
  publicPrice: boolean;
  promoCode: boolean;
  login: boolean;
  stock: number | null;
  threshold: number | null;
  positions: number;
  lost: number;
  api: boolean;
  methods: number;
  descriptions: number;
  images: number;
  variants: number;
}

/** Members shown by the product form but not by the list. Dates in days from today. */
const forms = () =>
  marketplace.sql<Technical>(`
    select prototype.uuid as prototype, (contents ->> 'activationDate')::date - current_date as activation,
      (contents ->> 'disabledDate')::date - current_date as end, contents ? 'limitByCart' as limited,
      contents -> 'delayedSending' = 'true' as delayed, contents ? 'publicPrice' as "publicPrice", contents ? 'webPromoCode' as "promoCode",
      contents ? 'login' as login, stock, stock_alert_threshold as threshold, contents ? 'geolocationApiKey' as api,
      (select count(*)::int from geolocation where variant_id = variant.id) as positions,
      (select count(*)::int from geolocation where variant_id = variant.id and status is not null) as lost,
      (select count(*)::int from master_product_shipping_method where product_id = product.id) as methods,
      (select count(*)::int from product_description where variant_id = variant.id) as descriptions,
      (select count(*)::int from variant_image where variant_id = variant.id) as images,
      (select count(*)::int from variant as own where own.product_id = product.id and not own.is_technical and not own.archived) as variants
    from variant join master_product as product on product.id = product_id join prototype on prototype.id = prototype_id where is_technical`);

describe('the small seed has, in more than one page, each state of', () => {
  showsEachState([
    ...Object.entries(PROTOTYPES).map(([name, uuid]) =>
      screen(
        `the products, ${name}`,
        async () => (await rowsOf(marketplace.ask(products.list, { query: ALL_ROWS }))).filter(({ prototype }) => prototype?.uuid === uuid),
        labels,
      ),
    ),
    screen('the products', () => rowsOf(marketplace.ask(products.list, { query: ALL_ROWS })), {
      'with all three flags': ({ status }) => !status.active && status.hiddenProduct && status.closedSale,
      'of a supplier whose products are never duplicated': ({ supplier }) =>
        SPECIAL_SUPPLIERS.some((special) => special === supplier?.uuid),
    }),
    screen('the forms of products', forms, {
      'not on sale yet': ({ activation }) => activation !== null && activation > 0,
      'on sale since some time': ({ activation }) => activation !== null && activation < 0,
      'without activation date': ({ activation }) => activation === null,
      'on sale for some time still': ({ end }) => end !== null && end > 0,
      'over since some time': ({ end }) => end !== null && end < 0,
      'without end': ({ end }) => end === null,
      'limited by cart': ({ limited }) => limited,
      'sent later': ({ delayed }) => delayed,
      'with a public price': ({ publicPrice }) => publicPrice,
      'with a promo code': ({ promoCode }) => promoCode,
      'with a login': ({ login }) => login,
      'sold out': ({ stock }) => stock === 0,
      'below its threshold': ({ stock, threshold }) => stock !== null && threshold !== null && 0 < stock && stock < threshold,
      'with one position': ({ positions }) => positions === 1,
      'with three positions': ({ positions }) => positions === 3,
      'with four positions or more': ({ positions }) => positions >= 4,
      'with a position that was not found': ({ positions, lost }) => lost > 0 && positions <= 3,
      'without position': ({ positions, api }) => positions === 0 && !api,
      'whose positions come from an API': ({ api }) => api,
      'sent in one way': ({ methods }) => methods === 1,
      'sent in several ways': ({ methods }) => methods > 1,
      'with two descriptions': ({ descriptions }) => descriptions === 2,
      'with three pictures': ({ images }) => images === 3,
      'without variant': ({ variants: own }) => own === 0,
      'with its default variant alone': ({ variants: own }) => own === 1,
      'with more variants than a page holds': ({ variants: own }) => own > 10,
    }),
    screen('the variants', async () => (await marketplace.ask(variants.list, { query: { ...ALL_ROWS, isTechnical: '0' } })).items, {
      ...labels,
      default: ({ isDefault }) => isDefault,
      'told apart by an attribute': ({ attributes }) => attributes.length === 1,
      'told apart by two attributes': ({ attributes }) => attributes.length === 2,
    }),
    screen(
      'the forms of variants',
      () =>
        marketplace.sql<Record<'archived' | 'stock' | 'images' | 'texts' | 'positions' | 'collections' | 'methods', boolean>>(`
          select archived, not is_shared_stock as stock, not is_shared_images as images, not is_shared_descriptions as texts,
            not is_shared_geolocations as positions, coalesce(jsonb_array_length(contents -> 'shippingMethods') > 0, false) as methods,
            exists (select from variant_collection_variant where variant_id = variant.id) as collections
          from variant where not is_technical`),
      {
        archived: ({ archived }) => archived,
        'with a stock of its own': ({ stock }) => stock,
        'with the stock of its product': ({ stock }) => !stock,
        'with pictures of its own': ({ images }) => images,
        'with descriptions of its own': ({ texts }) => texts,
        'with positions of its own': ({ positions }) => positions,
        'sent in a way of its own': ({ methods }) => methods,
        'in a collection': ({ collections: grouped }) => grouped,
        'in none': ({ collections: grouped }) => !grouped,
      },
    ),
  ]);
});
