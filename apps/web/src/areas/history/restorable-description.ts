import { mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import type { Restorable } from './restorable-types.ts';

const { productContents, products, variants } = trpc.catalogue;

type Description = Outputs['catalogue']['productContents']['ofHistory'];
type Owner = Description['owner'];

/** Adds a new description to the record that shows it, whose other descriptions stay. */
async function attach(owner: Owner, description: { uuid: string; title: string; content: string }): Promise<void> {
  const edit = { uuid: owner.uuid, age: 0, isRestore: true };
  const entry = { ...description, saved: true };
  if (owner.kind === 'product') {
    const { values } = await queryClient.fetchQuery({ ...products.get.queryOptions({ uuid: owner.uuid }), staleTime: 0 });
    if (values === null || values.descriptions.some(({ uuid }) => uuid === entry.uuid)) return;
    const form = { ...values, descriptions: [...values.descriptions, entry] };
    await mutate(products.update.mutationOptions(), { ...edit, base: values, form });
  } else {
    const { values } = await queryClient.fetchQuery({ ...variants.get.queryOptions({ uuid: owner.uuid }), staleTime: 0 });
    if (values.descriptions.some(({ uuid }) => uuid === entry.uuid)) return;
    const form = { ...values, descriptions: [...values.descriptions, entry] };
    await mutate(variants.update.mutationOptions(), { ...edit, base: values, form });
  }
}

/** A description has its title and its text, and is saved with the record that shows it (PRD-043). */
export const description: Restorable = {
  read: (uuid) => productContents.ofHistory.queryOptions({ uuid }) as ReturnType<Restorable['read']>,
  formOf(read) {
    const { owner, form } = read as Description;
    return { ...form, owner };
  },
  save({ uuid, base, form, age }) {
    const { owner, name, content, position } = form as Description['form'] & { owner: Owner };
    const value = { title: String(base.name), content: String(base.content) };
    return mutate(productContents.saveDescription.mutationOptions(), {
      ...{ uuid, owner, name, content, position, isRestore: true },
      base: { value, age },
    });
  },
  async create(form, requestKey, former) {
    const owner = await queryClient.fetchQuery(productContents.ownerOf.queryOptions({ uuid: former }));
    const { name, content, position } = form as Description['form'];
    const created = { uuid: null, owner, name, content, position, requestKey };
    const { uuid } = await mutate(productContents.saveDescription.mutationOptions(), created);
    await attach(owner, { uuid, title: name, content });
    return { uuid };
  },
};
