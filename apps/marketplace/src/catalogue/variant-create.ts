import { productFormContract as contract, productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { ChosenValue, NewVariantsForm } from '@comptoir/shared/catalogue/variants/variant-form';
import type { Database, Queries } from '../kit/database.ts';
import { invalid, unknownReference, type Violation } from '../kit/problems.ts';
import { referredId } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { type Choice, combinationsOf, keyOf, signatureOf } from './variant-combinations.ts';

/** Maximum number of variants that one call creates. */
const MOST = 1000;

interface Value extends Choice {
  text: string;
}

const refuse = (propertyPath: string, message: string) => invalid([{ propertyPath, message }]);

/**
 * Locks the product until the end of the transaction: of two concurrent creations the second sees the variants of the first. A stronger
 * lock would wait for rows that refer to the product.
 */
async function lockMaster(db: Queries, uuid: string): Promise<number> {
  const id = await referredId(db, 'master_product', uuid, 'masterProduct');
  await db.rows(sql`select from master_product where id = ${id} for no key update`);
  const sold = await db.first(
    sql`select from variant where product_id = ${id} and is_default or product_id = ${id} and combination is not null limit 1`,
  );
  if (sold === undefined) throw refuse('masterProduct', texts.noVariants);
  return id;
}

/** The values of a body, existing ones with their stored text; 422 on each attribute or value that does not exist. */
async function readValues(db: Queries, chosen: readonly ChosenValue[]): Promise<Value[]> {
  const attributes = await db.rows<{ id: number; uuid: string }>(
    sql`select id, uuid from attribute where uuid = any(${chosen.map(({ attributeUuid }) => attributeUuid)}::uuid[])`,
  );
  const values = await db.rows<{ uuid: string; attributeId: number; name: string }>(sql`
    select uuid, attribute_id as "attributeId", name from attribute_value
    where uuid = any(${chosen.flatMap(({ attributeValueUuid }) => attributeValueUuid ?? [])}::uuid[])`);
  const attributeIds = new Map(attributes.map(({ id, uuid }) => [uuid, id]));
  const known = new Map(values.map((value) => [value.uuid, value]));
  const violations: Violation[] = [];
  const read = chosen.flatMap(({ attributeUuid, attributeValueUuid, value }, index): Value[] => {
    const path = `variantsAttributes[${index}]`;
    const attributeId = attributeIds.get(attributeUuid.toLowerCase());
    if (attributeId === undefined) {
      violations.push(unknownReference(`${path}.attributeUuid`));
      return [];
    }
    if (attributeValueUuid === null) return [{ attributeId, key: keyOf(value), text: value }];
    const existing = known.get(attributeValueUuid.toLowerCase());
    if (existing?.attributeId === attributeId) return [{ attributeId, key: keyOf(existing.name), text: existing.name }];
    violations.push(
      existing === undefined
        ? unknownReference(`${path}.attributeValueUuid`)
        : { propertyPath: `${path}.attributeValueUuid`, message: texts.valueOfOtherAttribute },
    );
    return [];
  });
  if (violations.length > 0) throw invalid(violations);
  return read;
}

/** Combinations of a product's variants that are not archived. */
const existing = (db: Queries, productId: number) =>
  db.rows<{ choices: { attributeId: number; text: string }[] }>(sql`
    select json_agg(json_build_object('attributeId', link.attribute_id, 'text', value.name)) as choices
    from variant join variant_attribute as link on link.variant_id = variant.id
    join attribute_value as value on value.id = link.attribute_value_id
    where variant.product_id = ${productId} and not variant.archived group by variant.id`);

/** The combinations that the product does not have yet; 422 when there are none, or when its variants use other attributes. */
async function newCombinations(db: Queries, productId: number, values: readonly Value[]): Promise<Value[][]> {
  const combinations = combinationsOf(values, MOST);
  if (combinations === undefined) throw refuse('variantsAttributes', texts.tooManyCombinations(MOST));
  const present = (await existing(db, productId)).map(({ choices }) =>
    choices.map(({ attributeId, text }) => ({ attributeId, key: keyOf(text) })),
  );
  const attributesOf = (combination: readonly Choice[]) =>
    combination
      .map(({ attributeId }) => attributeId)
      .sort()
      .join();
  const [given, own] = [combinations[0], present[0]];
  // Message of PVA-047.
  if (given && own && attributesOf(given) !== attributesOf(own)) throw refuse('variantsAttributes', texts.otherAttributes);
  const taken = new Set(present.map(signatureOf));
  const left = combinations.filter((combination) => !taken.has(signatureOf(combination)));
  if (left.length === 0) throw refuse('variantsAttributes', contract.nothingToCreate);
  return left;
}

/** Ids of the values by attribute and text; missing values are created. */
async function valueIds(db: Queries, values: readonly Value[]): Promise<(value: Value) => number> {
  const distinct = [...new Map(values.map((value) => [signatureOf([value]), value])).values()];
  const [attributes, names] = [distinct.map(({ attributeId }) => attributeId), distinct.map(({ text }) => text)];
  const rows = await db.rows<{ id: number; attributeId: number; name: string }>(sql`
    insert into attribute_value (attribute_id, name) select * from unnest(${attributes}::int[], ${names}::text[])
    on conflict (attribute_id, lower_case(name)) do update set name = attribute_value.name
    returning id, attribute_id as "attributeId", name`);
  const ids = new Map(rows.map(({ id, attributeId, name }) => [signatureOf([{ attributeId, key: keyOf(name) }]), id]));
  return (value) => {
    const id = ids.get(signatureOf([value]));
    if (id === undefined) throw new Error(`no id for the value ${value.text}`);
    return id;
  };
}

/**
 * Creates one variant for each combination of values that the product does not have yet; new variants share everything with the product.
 */
export const createVariants = ({ db, body }: { db: Database; body: NewVariantsForm }): Promise<undefined> =>
  db.transaction(async (queries) => {
    const productId = await lockMaster(queries, body.masterProduct);
    const combinations = await newCombinations(queries, productId, await readValues(queries, body.variantsAttributes));
    const idOf = await valueIds(queries, combinations.flat());
    const rows = combinations.map((combination) => ({
      name: combination.map(({ text }) => text).join(', '),
      combination: combination
        .map(idOf)
        .sort((left, right) => left - right)
        .join(),
      attributes: combination.map((value) => ({ attribute: value.attributeId, value: idOf(value) })),
    }));
    await queries.rows(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, combination text, attributes jsonb)
      ), made as (
        insert into variant (product_id, reference, name, product_name, admin_name, price_cents, tax_id, active, hidden_product, closed_sale, combination)
        select technical.product_id, technical.reference, given.name, left(technical.product_name || ' – ' || given.name, 255),
          left(technical.admin_name || ' – ' || given.name, 255), technical.price_cents, technical.tax_id, technical.active,
          technical.hidden_product, technical.closed_sale, given.combination
        from given, variant as technical where technical.product_id = ${productId} and technical.is_technical
        returning id, combination
      )
      insert into variant_attribute (variant_id, attribute_id, attribute_value_id)
      select made.id, choice.attribute, choice.value from made join given on given.combination = made.combination,
        jsonb_to_recordset(given.attributes) as choice (attribute int, value int)`);
    return undefined;
  });
