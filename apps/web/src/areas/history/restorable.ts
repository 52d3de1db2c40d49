import { categoryForm } from '@comptoir/shared/catalogue/categories/category-values';
import type { ChangedKind } from '@comptoir/shared/history/changes';
import type { MutationOptions } from '@tanstack/react-query';
import type { ReadFailure, ScreenQueryOptions } from '../../kit/screen-query-options.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** How the form of a record is read, and saved by the ordinary edit, with its merge, refusals and conflicts (HIS-010). */
export interface Restorable {
  read: (uuid: string) => ScreenQueryOptions<unknown>;
  /** The form of what was read, without the fields that have calls of their own; null for a record that cannot be edited. */
  formOf: (read: unknown) => FormValues | null;
  /** `form`: at least the restored fields. */
  save: (edit: { uuid: string; base: FormValues; form: FormValues; age: number }) => Promise<unknown>;
  /** Creates a deleted record anew, where the API can, and its deletion keeps its values (HIS-014). */
  create?: (form: FormValues, requestKey: string) => Promise<{ uuid: string }>;
}

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

/** The kinds whose form is read and sent as a whole. */
export const RESTORABLE: Partial<Record<ChangedKind, Restorable>> = {
  transporter: restorable(trpc.suppliers.transporters),
  supplier: restorable(trpc.suppliers.suppliers),
  shippingMethod: removable(trpc.suppliers.shippingMethods),
  category: partOf(categories, categoryForm),
  product: partOf(products, ({ values }) => values),
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
  blockItem: restorable(trpc.homepage.items),
  carousel: removable(trpc.homepage.carousels),
  rate: restorable(trpc.rates),
};

/** Fields that are saved by calls of their own, or never change: the edit does not set them back. */
export const SEPARATE_FIELDS: readonly string[] = ['descriptions', 'addresses', 'kind'];
