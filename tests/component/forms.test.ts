import { expect } from 'vitest';
import { describeFormInput, describeFormSaves, type FormContext } from '../kit/form-stories.ts';
import type { FormUnderTest } from '../kit/form-under-test.ts';
import { FORMS } from '../kit/forms.ts';
import { editedRecord, proceduresOf } from './edited-record.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

/** The procedures of each form. */
const RECORDS: Readonly<Record<string, ReturnType<typeof proceduresOf>>> = {
  transporter: proceduresOf('suppliers.transporters'),
  supplier: proceduresOf('suppliers.suppliers'),
  'shipping method': proceduresOf('suppliers.shippingMethods'),
  category: proceduresOf('catalogue.categories'),
  highlight: proceduresOf('catalogue.megaMenu'),
  // Of a property, the form is a part.
  property: { get: 'catalogue.properties.form', update: 'catalogue.properties.update' },
  news: proceduresOf('homepage.news'),
  rate: proceduresOf('rates'),
};

let record: ReturnType<typeof editedRecord>;

const seededRecord = async ({ name, record: query }: FormUnderTest) => {
  const [row] = await stack.marketplace.sql<{ uuid: string; value: string }>(query);
  if (!row) throw new Error(`the seed has no ${name}`);
  return row;
};

const context: FormContext = {
  async openPage(form) {
    allowFailures();
    const procedures = RECORDS[form.name];
    if (procedures === undefined) throw new Error(`no procedures of the form of a ${form.name}`);
    record = editedRecord(standIn, procedures, (await seededRecord(form)).uuid);
    return page;
  },
  recordOf: seededRecord,
  saves: async () => record.saved.length,
  refuse: (_form, path, message) => record.refuse(path, message),
  failRead: () => record.failRead(),
  recover: () => standIn.recover(),
  changeMeanwhile: ({ field: { name = 'name' } }) =>
    record.change(name, (before) => (typeof before === 'number' ? 33 : 'Essai de quelqu’un')),
  async expectSaved({ field: { name = 'name' } }, text) {
    expect(record.saved.map((form) => String(form[name]))).toEqual([text]);
  },
};

describeFormInput(FORMS, context);
describeFormSaves(FORMS, context);
