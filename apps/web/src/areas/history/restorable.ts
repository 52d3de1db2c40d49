import { categoryForm } from '@comptoir/shared/catalogue/categories/category-values';
import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { fieldLabel, fieldText } from '@comptoir/shared/history/values';
import type { MutationOptions } from '@tanstack/react-query';
import type { ReadFailure, ScreenQueryOptions } from '../../kit/screen-query.ts';
import { type Inputs, mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import { collection, description, mapping, position, RECREATED } from './restorable-exceptions.ts';
import type { FormValues, Restorable } from './restorable-types.ts';
import { afterFirst } from './restore-failure.ts';

/** The procedures of a record, as created by `recordProcedures`. */
interface EditApi<Read, Form, Updated> {
  get: { '~types': { output: Read }; queryOptions: (input: { uuid: string }) => object };
  update: {
    mutationOptions: () => MutationOptions<Updated, ReadFailure, { uuid: string; base: Form; form: Form; age: number; isRestore: boolean }>;
  };
}

/** A record whose form is a part of what is read. */
const partOf = <Read, Form extends object, Updated>(
  { get, update }: EditApi<Read, Form, Updated>,
  formOf: (read: Read) => Partial<Form> | null,
): Restorable => ({
  read: (uuid) => get.queryOptions({ uuid }) as ScreenQueryOptions<unknown>,
  formOf: (read) => formOf(read as Read) as FormValues | null,
  save: ({ base, form, ...edit }) => mutate(update.mutationOptions(), { ...edit, isRestore: true, base: base as Form, form: form as Form }),
});

const restorable = <Form extends object, Updated>(api: EditApi<Form, Form, Updated>) => partOf(api, (form) => form);

interface CreateApi<Form> {
  create: { mutationOptions: () => MutationOptions<{ uuid: string }, ReadFailure, Form & { requestKey?: string }> };
}

const removable = <Form extends object, Updated>(api: EditApi<Form, Form, Updated> & CreateApi<Form>): Restorable => ({
  ...restorable(api),
  create: (form, requestKey) => mutate(api.create.mutationOptions(), { ...(form as Form), requestKey }),
});

const { categories, megaMenu, products, properties, variants } = trpc.catalogue;

/** The values of a property that were removed since are created anew: their uuids have ended. */
const propertyValues = ({ save, ...property }: Restorable): Restorable => ({
  ...property,
  save({ form, base, ...edit }) {
    const existing = new Set((base.values as { uuid?: string }[]).map(({ uuid }) => uuid));
    const values = (form.values as { uuid?: string; value: string }[]).map(({ uuid, value }) =>
      existing.has(uuid) ? { uuid, value } : { value },
    );
    return save({ ...edit, base, form: { ...form, values } });
  },
});

const { items } = trpc.homepage;

/** The creation of an item has no separate link (ITM-029): an edit sets it. */
const blockItem: Restorable = {
  ...restorable(items),
  async create(form, requestKey) {
    const created = await mutate(items.create.mutationOptions(), { ...(form as Inputs['homepage']['items']['create']), requestKey });
    const { redirectionLink } = form;
    if (redirectionLink)
      await afterFirst(texts.firstCall.item, async () => {
        const base = await queryClient.fetchQuery({ ...items.get.queryOptions(created), staleTime: 0 });
        const edit = { ...created, base, age: 0, form: { ...base, redirectionLink: String(redirectionLink) }, isRestore: true };
        await mutate(items.update.mutationOptions(), edit);
      });
    return created;
  },
};

/** The kinds whose form is read and sent as a whole. */
export const RESTORABLE: Partial<Record<ChangedKind, Restorable>> = {
  transporter: restorable(trpc.suppliers.transporters),
  supplier: restorable(trpc.suppliers.suppliers),
  shippingMethod: removable(trpc.suppliers.shippingMethods),
  category: partOf(categories, categoryForm),
  product: partOf(products, ({ values }) => values),
  collection,
  description,
  position,
  urssafCategory: mapping,
  variant: partOf(variants, ({ values }) => values),
  property: propertyValues(restorable({ get: properties.form, update: properties.update })),
  highlight: removable(megaMenu),
  company: partOf(
    { get: trpc.companies.companies.settings, update: trpc.companies.companies.updateSettings },
    ({ categories: hidden }) => ({
      categories: hidden,
    }),
  ),
  news: removable(trpc.homepage.news),
  block: restorable(trpc.homepage.blocks),
  blockItem,
  carousel: removable(trpc.homepage.carousels),
  rate: restorable(trpc.rates),
};

/** How a deleted record is created anew, also of kinds that are not edited as a whole (HIS-014). */
export const createOf = (kind: ChangedKind) => RECREATED[kind] ?? RESTORABLE[kind]?.create;

/** Parts with a history of their own, by which they are restored. */
export const PART_FIELDS: readonly string[] = ['descriptions', 'addresses'];

/** Fields that are saved by calls of their own, or never change: the edit does not set them back. */
export const SEPARATE_FIELDS: readonly string[] = [...PART_FIELDS, 'kind', 'owner'];

/** The record that a line changes: a part of the record whose history has it, when the line is of a part. */
export const restoredBy = (
  { kind, uuid }: { kind: ChangedKind; uuid: string },
  line: { kind: ChangedKind; record: string },
): { kind: ChangedKind; uuid: string } =>
  PARTS.includes(line.kind) && line.record !== '' ? { kind: line.kind, uuid: line.record } : { kind, uuid };

const PARTS: readonly ChangedKind[] = ['description', 'image', 'position', 'categoryFilter', 'backOfficeUser'];

/** The last change of each field, with its value as the form has it. */
export const lastChangesOf = ({ earlierOf = (value) => value }: Restorable, changes: Outputs['history']['lastChanges']) =>
  changes.map((change) => ({ ...change, after: earlierOf(change.after) }));

/** The fields of a record as they were before a change. */
export type EarlierValues = Outputs['history']['before'];

export const labelOf = (field: string, kind: ChangedKind) => fieldLabel(field, kind) ?? field;

export const shownValue = (field: string, value: unknown) => fieldText(field, value) ?? texts.changed;

/** The fields with their values, and the labels of those whose value the history does not have. */
export const earlierValues = (earlier: EarlierValues, kind: ChangedKind) => ({
  deletedPictures: earlier.reduce((sum, one) => sum + ('value' in one ? (one.deleted ?? 0) : 0), 0),
  known: earlier.flatMap((one) => ('value' in one ? [one] : [])),
  lost: earlier.flatMap((one) => ('isLost' in one ? [labelOf(one.field, kind)] : [])),
});
