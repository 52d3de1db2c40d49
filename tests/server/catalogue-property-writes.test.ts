import { propertyContract as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const properties = () => browser.trpc.catalogue.properties;
const REQUIRED = 'Ce champ est obligatoire.';
const rows = (...values: string[]) => values.map((value) => ({ value }));
const create = (...values: string[]) => properties().create.mutate({ name: 'Goût', values: rows(...values) });
const read = (uuid: string) => properties().form.query({ uuid });
const valuesOf = async (uuid: string) => (await read(uuid)).values.map(({ value }) => value);
const opened = async (uuid: string) => ({ uuid, base: await read(uuid), age: 60_000 });
const sent = async (call: string) => (await stack.marketplace.requests(call)).map(({ method, path }) => `${method} ${path}`);
/** Changes a record without our application, as another application of the marketplace would. */
const meanwhile = (change: string, ...values: string[]) => stack.marketplace.sql(change, values);
const addMeanwhile = (property: string, value: string) =>
  meanwhile('insert into property_value (property_id, value) select id, $2 from property where uuid = $1', property, value);

describe('a property', () => {
  it('is created with its values, and read completely [PRO-010, PRO-078, PRO-079]', async () => {
    const { uuid } = await properties().create.mutate({ name: ' Goût ', values: rows('Sucré', 'Salé') });
    expect(await sent('catalogue.properties.create')).toEqual(['POST /api/properties']);
    const form = await read(uuid);
    expect(form).toEqual({ name: 'Goût', values: rows('Sucré', 'Salé').map((row) => ({ uuid: expect.any(String), ...row })) });
    expect(await sent('catalogue.properties.get')).toEqual([`GET /api/properties/${uuid}`]);
    const row = (await properties().list.query({ itemsPerPage: 100 })).items.find((one) => one.uuid === uuid);
    expect(row).toEqual({
      uuid,
      name: 'Goût',
      createdAt: expect.any(String),
      createdBy: expect.objectContaining({ firstName: expect.any(String) }),
      status: true,
    });
  });

  it.each([
    ['', ['a'], 'name', REQUIRED],
    ['n'.repeat(51), ['a'], 'name', texts.tooLong],
    ['Goût', [], 'values', REQUIRED],
    ['Goût', ['a', ' '], 'values.1.value', REQUIRED],
    ['Goût', ['v'.repeat(51)], 'values.0.value', texts.tooLong],
    ['Goût', ['Été', 'Hiver', ' ÉTÉ'], 'values.2.value', texts.duplicateValue],
  ])(
    'named %j with %j is refused at %s before anything is sent [PRO-012, PRO-014, PRO-016, PRO-017, PRO-018]',
    async (name, values, path, message) => {
      expect(await refusal(properties().create.mutate({ name, values: rows(...values) }))).toMatchObject({
        code: 'INVALID',
        fields: [{ path, message }],
      });
      expect(await sent('catalogue.properties.create')).toEqual([]);
    },
  );

  it('may have texts of fifty characters [PRO-014, PRO-017]', async () => {
    const { uuid } = await properties().create.mutate({ name: 'n'.repeat(50), values: rows('v'.repeat(50)) });
    expect(await read(uuid)).toMatchObject({ name: 'n'.repeat(50), values: rows('v'.repeat(50)) });
  });
});

describe('an edit of a property', () => {
  it('sends it completely, a new value without uuid [PRO-080]', async () => {
    const { uuid } = await create('Sucré', 'Salé');
    const open = await opened(uuid);
    const [sweet] = open.base.values;
    const form = { name: 'Saveur', values: [{ uuid: sweet?.uuid, value: 'Doux' }, { value: 'Amer' }] };
    expect(await properties().update.mutate({ ...open, form })).toEqual({
      name: 'Saveur',
      values: [
        { uuid: sweet?.uuid, value: 'Doux' },
        { uuid: expect.any(String), value: 'Amer' },
      ],
    });
    expect(await sent('catalogue.properties.update')).toEqual([`PUT /api/properties/${uuid}`]);
  });

  it('loses no value that another tab or another administrator added meanwhile', async () => {
    const { uuid } = await create('Sucré', 'Salé');
    const open = await opened(uuid);
    await properties().addValue.mutate({ uuid, value: 'Acide' });
    await addMeanwhile(uuid, 'Amer');
    const form = { ...open.base, values: [...open.base.values.slice(1), { value: 'Umami' }] };
    await properties().update.mutate({ ...open, form });
    expect(await valuesOf(uuid)).toEqual(['Salé', 'Acide', 'Amer', 'Umami']);
    // The reply was lost: sending it again changes nothing.
    await properties().update.mutate({ ...open, form });
    expect(await valuesOf(uuid)).toEqual(['Salé', 'Acide', 'Amer', 'Umami']);
  });

  it('is refused on the row that became a duplicate since it was read [PRO-018, PRO-023]', async () => {
    const { uuid } = await create('Sucré');
    const open = await opened(uuid);
    await addMeanwhile(uuid, 'Amer');
    const form = { ...open.base, values: [...open.base.values, { value: 'Acide' }, { value: 'AMER' }] };
    expect(await refusal(properties().update.mutate({ ...open, form }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'values.2.value', message: texts.duplicateValue }],
    });
    expect(await sent('catalogue.properties.update')).toEqual([]);
    expect(await valuesOf(uuid)).toEqual(['Sucré', 'Amer']);
  });

  it('that the marketplace refuses with a list of pairs names the rows as they were typed [PRO-023]', async () => {
    const { uuid } = await create('Sucré');
    const open = await opened(uuid);
    await addMeanwhile(uuid, 'Amer');
    const body = [
      { property: 'name', message: 'Réservé.' },
      { property: 'values[2].value', message: 'Interdite.' },
    ];
    await stack.marketplace.faults([{ call: 'catalogue.properties.update', status: 422, body }]);
    const refused = await refusal(
      properties().update.mutate({ ...open, form: { ...open.base, values: [...open.base.values, { value: 'Acide' }] } }),
    );
    await stack.marketplace.faults([]);
    expect(refused).toMatchObject({
      code: 'INVALID',
      fields: [
        { path: 'name', message: 'Réservé.' },
        { path: 'values.1.value', message: 'Interdite.' },
      ],
    });
  });

  it('of a value that another administrator edited to something else is a conflict, and nothing is written', async () => {
    const { uuid } = await create('Sucré', 'Salé');
    const open = await opened(uuid);
    const [sweet] = open.base.values;
    await meanwhile('update property_value set value = $2 where uuid = $1', sweet?.uuid ?? '', 'Le leur');
    const form = { ...open.base, values: open.base.values.with(0, { ...sweet, value: 'Le mien' }) };
    expect(await refusal(properties().update.mutate({ ...open, form }))).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'values' }] });
    expect(await valuesOf(uuid)).toEqual(['Le leur', 'Salé']);
  });
});

describe('a value', () => {
  it('is added to its property, trimmed [PRO-073]', async () => {
    const { uuid } = await create('Sucré');
    expect(await properties().addValue.mutate({ uuid, value: ` ${'v'.repeat(100)} ` })).toEqual({
      uuid: expect.any(String),
      value: 'v'.repeat(100),
    });
    expect(await sent('catalogue.propertyValues.create')).toEqual([`POST /api/admin/property/add_property_value/${uuid}`]);
  });

  it('is edited by its own uuid [PRO-076]', async () => {
    const { uuid } = await create('Sucré');
    const value = (await read(uuid)).values[0]?.uuid ?? '';
    expect(await properties().editValue.mutate({ uuid: value, property: uuid, value: 'v'.repeat(255) })).toEqual({
      uuid: value,
      value: 'v'.repeat(255),
    });
    expect(await sent('catalogue.propertyValues.update')).toEqual([`PATCH /api/admin/variant_product_property_value/update/${value}`]);
  });

  it('is not edited over another text that somebody saved meanwhile [MUT-003]', async () => {
    const { uuid } = await create('Sucré');
    const value = (await read(uuid)).values[0]?.uuid ?? '';
    await meanwhile(`update property_value set value = 'Miel' where uuid = $1`, value);
    const edit = (base: string) =>
      properties().editValue.mutate({ uuid: value, property: uuid, value: 'Amer', base: { value: base, age: 0 } });
    expect(await refusal(edit('Sucré'))).toMatchObject({
      code: 'CONFLICT',
      fields: [{ path: 'value', message: expect.stringContaining('Miel') }],
    });
    expect(await sent('catalogue.propertyValues.update')).toEqual([]);
    await edit('Miel');
    expect(await valuesOf(uuid)).toEqual(['Amer']);
  });

  it('is not written when it is one of another property', async () => {
    const [own, other] = [await create('Sucré'), await create('Salé')];
    const value = (await read(other.uuid)).values[0]?.uuid ?? '';
    const edited = properties().editValue.mutate({ uuid: value, property: own.uuid, value: 'Amer' });
    expect(await refusal(edited)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await sent('catalogue.propertyValues.update')).toEqual([]);
  });

  it('is refused empty, too long, or there in another case [PRO-035, PRO-037, PRO-039, PRO-041, PRO-042]', async () => {
    const { uuid } = await create('Sucré', 'Salé');
    const own = (await read(uuid)).values[0]?.uuid ?? '';
    const added = (value: string) => refusal(properties().addValue.mutate({ uuid, value }));
    const edited = (value: string) => refusal(properties().editValue.mutate({ uuid: own, property: uuid, value }));
    const notified = [
      await added('  '),
      await added('v'.repeat(101)),
      await added('SALÉ'),
      await edited(''),
      await edited('v'.repeat(256)),
      await edited('SALÉ'),
    ];
    expect(notified.map(({ code, fields }) => [code, ...fields.map(({ path, message }) => `${path}: ${message}`)])).toEqual([
      ['INVALID', `value: ${texts.emptyNewValue}`],
      ['INVALID', `value: ${texts.newValueTooLong}`],
      ['INVALID', `value: ${texts.duplicateValue}`],
      ['INVALID', `value: ${texts.emptyNewValue}`],
      ['INVALID', `value: ${texts.editedValueTooLong}`],
      ['INVALID', `value: ${texts.duplicateEditedValue}`],
    ]);
    expect(await valuesOf(uuid)).toEqual(['Sucré', 'Salé']);
  });
});
