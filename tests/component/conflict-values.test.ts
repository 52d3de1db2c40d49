import { conflictTexts, formTexts } from '@comptoir/shared/form-texts';
import { uiTexts } from '@comptoir/shared/layout';
import { merge } from '@comptoir/shared/merge';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { FORMS } from '../kit/forms.ts';
import { proceduresOf } from './edited-record.ts';
import { mountedClient } from './mounted.ts';
import type { InputOf } from './procedures.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

type Form = Record<string, unknown>;

interface EditedForm {
  name: string;
  procedures: ReturnType<typeof proceduresOf>;
  /** Key of its drafts. */
  draft: string;
  uuids: () => Promise<string[]>;
  open: (page: Page, uuid: string) => Promise<unknown>;
  save: string;
  question?: string | undefined;
}

const rows = async (sql: string) => (await stack.marketplace.sql<{ uuid: string }>(sql)).map(({ uuid }) => uuid);

/** Draft and procedures of the forms of tests/kit/forms.ts. */
const DECLARED: Readonly<Record<string, [draft: string, ReturnType<typeof proceduresOf>]>> = {
  transporter: ['transporter', proceduresOf('suppliers.transporters')],
  supplier: ['supplier', proceduresOf('suppliers.suppliers')],
  'shipping method': ['shippingMethod', proceduresOf('suppliers.shippingMethods')],
  category: ['category', proceduresOf('catalogue.categories')],
  highlight: ['highlight', proceduresOf('catalogue.megaMenu')],
  news: ['news', proceduresOf('homepage.news')],
  rate: ['rate', proceduresOf('rates')],
};

const productForm = (prototype: string): EditedForm => ({
  name: `product (${prototype})`,
  procedures: proceduresOf('catalogue.products'),
  draft: 'product',
  uuids: async () => {
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    return items.flatMap((product) => (product.prototype.value === prototype ? [product.uuid] : [])).slice(0, 12);
  },
  open: (tab, uuid) => tab.goto(`/admin/product/${uuid}/edit`),
  save: 'Modifier',
  question: 'Êtes-vous sûr de vouloir modifier ce produit ?',
});

const EDITED: readonly EditedForm[] = [
  ...FORMS.filter(({ name }) => name in DECLARED).map((form): EditedForm => {
    const [draft, procedures] = DECLARED[form.name] ?? [];
    if (draft === undefined || procedures === undefined) throw new Error(`no procedures of the form of a ${form.name}`);
    const uuids = () => rows(form.record.replace(/limit 1$/, 'limit 12'));
    return { name: form.name, procedures, draft, uuids, open: form.open, save: formTexts.save, question: form.question };
  }),
  ...['E-billet', 'Produit physique'].map(productForm),
  {
    name: 'carousel',
    procedures: proceduresOf('homepage.carousels'),
    draft: 'carousel',
    uuids: () => rows('select uuid from carousel order by id limit 12'),
    open: (tab, uuid) => tab.goto(`/admin/homepage/carousel/${uuid}/edit`),
    save: formTexts.save,
  },
];

/** Without what is missing: the form has another value for it. */
const filled = (form: Form): Form => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));

/** What no person says: identifiers, addresses of the API, days as the API has them, values of the code. */
const NO_WORDS = /\[object|[\da-f]{8}-[\da-f]{4}-|\/api\/|\b\d{4}-\d\d-\d\d\b|\b(true|false|null|undefined|NaN)\b/;

describe('two versions of a record', () => {
  it.each(EDITED.map((form) => [form.name, form] as const))(
    '%s: are shown in words; a field of which another text was typed shows that of the draft that is resumed [MUT-003]',
    async (_, { procedures: { get, update }, draft, uuids, open, save, question }) => {
      allowFailures();
      const read = async (uuid: string) => (await standIn.recorded(get, { uuid } as InputOf<typeof get>)) as Form;
      const valuesOf = (record: Form) => ('values' in record ? record.values : record) as Form;
      const [uuid = '', ...others] = await uuids();
      const record = await read(uuid);
      const base = valuesOf(record);
      // Descriptions are saved apart (descriptions.test.ts).
      const parts = 'descriptions' in base ? { descriptions: base.descriptions } : {};
      // What two people have stored: the values of other records, which are real ones.
      const versions = await Promise.all(others.map(async (other) => ({ ...base, ...valuesOf(await read(other)), ...parts })));
      const clashesOf = (mine: Form, theirs: Form) => merge(base, mine, theirs).clashes;
      const pairs = versions.flatMap((mine) => versions.map((theirs) => ({ mine, theirs, clashes: clashesOf(mine, theirs) })));
      const best = pairs.toSorted((left, right) => right.clashes.length - left.clashes.length)[0];
      if (best === undefined || best.clashes.length === 0) throw new Error('the seed has no two other records');
      const { mine, theirs, clashes } = best;
      let stored = base;
      standIn.answer(get, (() => ('values' in record ? { ...record, values: stored } : { ...record, ...stored })) as never);
      standIn.answer(update, (() => {
        throw new FailedCall({ code: 'CONFLICT', fields: clashes.map((path) => ({ path, message: '' })) });
      }) as never);
      await page.evaluate(
        ([key, text]) => {
          const times = { at: Date.now(), baseAt: Date.now(), omitted: [] };
          localStorage.setItem(`draft:${localStorage.getItem('user_uuid')}:${key}`, JSON.stringify({ ...JSON.parse(text), ...times }));
        },
        [`${draft}:${uuid}`, JSON.stringify({ base, values: filled(mine) })] as const,
      );
      const resume = page.getByRole('button', { name: /^Reprendre le brouillon/ });
      const form = page.locator('form').last();
      const typed = form.locator(`input[placeholder="${uiTexts.dayPattern}"]:enabled, input[inputmode="decimal"]:enabled:not([readonly])`);
      const texts = () => typed.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      await open(page, uuid);
      await resume.click();
      await resume.waitFor({ state: 'detached' });
      const resumed = await texts();
      await open(page, uuid);
      await resume.waitFor();
      // A text that was typed and undone is none that stays.
      for (const field of await typed.all()) {
        const initial = await field.inputValue();
        await field.fill('31/06');
        await field.fill(initial);
      }
      await resume.click();
      await expect.poll(texts).toEqual(resumed);
      stored = theirs;
      await page.getByRole('button', { name: save, exact: true }).last().click();
      if (question !== undefined) await answer(page, question, 'Oui');
      const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('radiogroup') });
      await dialog.waitFor();
      // Names are loaded.
      await expect.poll(() => dialog.getByText(conflictTexts.unknown).count()).toBe(0);
      const text = await dialog.evaluate((element) =>
        [...element.querySelectorAll('fieldset, [role=radiogroup]')].map((group) => group.textContent).join('\n'),
      );
      expect(text).not.toMatch(NO_WORDS);
    },
  );
});
