import type { ChangedKind } from '@comptoir/shared/history/changes';
import type { MutationOptions } from '@tanstack/react-query';
import type { ReadFailure, ScreenQueryOptions } from '../../kit/screen-query-options.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** How the form of a record is read, and saved by the ordinary edit, with its merge, refusals and conflicts (HIS-010). */
export interface Restorable {
  read: (uuid: string) => ScreenQueryOptions<FormValues>;
  save: (edit: { uuid: string; base: FormValues; form: FormValues; age: number }) => Promise<unknown>;
  /** Creates a deleted record anew, where the API can, and its deletion keeps its values (HIS-014). */
  create?: (form: FormValues, requestKey: string) => Promise<{ uuid: string }>;
}

/** The procedures of a record, as created by `recordProcedures`. */
interface EditApi<Form, Updated> {
  get: { '~types': { output: Form }; queryOptions: (input: { uuid: string }) => object };
  update: { mutationOptions: () => MutationOptions<Updated, ReadFailure, { uuid: string; base: Form; form: Form; age: number }> };
}

const restorable = <Form extends object, Updated>({ get, update }: EditApi<Form, Updated>): Restorable => ({
  read: (uuid) => get.queryOptions({ uuid }) as ScreenQueryOptions<FormValues>,
  save: ({ base, form, ...edit }) => mutate(update.mutationOptions(), { ...edit, base: base as Form, form: form as Form }),
});

interface CreateApi<Form> {
  create: { mutationOptions: () => MutationOptions<{ uuid: string }, ReadFailure, Form & { requestKey?: string }> };
}

const removable = <Form extends object, Updated>(api: EditApi<Form, Updated> & CreateApi<Form>): Restorable => ({
  ...restorable(api),
  create: (form, requestKey) => mutate(api.create.mutationOptions(), { ...(form as Form), requestKey }),
});

/** The kinds whose form is read and sent as a whole. */
export const RESTORABLE: Partial<Record<ChangedKind, Restorable>> = {
  transporter: restorable(trpc.suppliers.transporters),
  supplier: restorable(trpc.suppliers.suppliers),
  shippingMethod: removable(trpc.suppliers.shippingMethods),
  highlight: removable(trpc.catalogue.megaMenu),
  news: removable(trpc.homepage.news),
  block: restorable(trpc.homepage.blocks),
  carousel: removable(trpc.homepage.carousels),
  rate: restorable(trpc.rates),
};
