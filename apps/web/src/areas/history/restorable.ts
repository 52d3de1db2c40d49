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

/** The kinds whose form is read and sent as a whole. */
export const RESTORABLE: Partial<Record<ChangedKind, Restorable>> = {
  transporter: restorable(trpc.suppliers.transporters),
  supplier: restorable(trpc.suppliers.suppliers),
  shippingMethod: restorable(trpc.suppliers.shippingMethods),
  highlight: restorable(trpc.catalogue.megaMenu),
  news: restorable(trpc.homepage.news),
  block: restorable(trpc.homepage.blocks),
  carousel: restorable(trpc.homepage.carousels),
  rate: restorable(trpc.rates),
};
