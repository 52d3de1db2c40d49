import { createBrowserClient } from './client.ts';
import type { Stack } from './stack.ts';

/** Creates properties for one test, reads them, and changes them without the screen, as another application of the marketplace would. */
export async function ownProperties(stack: Stack) {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const { properties } = client.trpc.catalogue;
  const form = (uuid: string) => properties.form.query({ uuid });
  return {
    form,
    async create(name: string, values: string[]): Promise<{ uuid: string; name: string }> {
      const { uuid } = await properties.create.mutate({ name, values: values.map((value) => ({ value })) });
      return { uuid, name };
    },
    values: async (uuid: string) => (await form(uuid)).values.map(({ value }) => value),
    async named(name: string) {
      return (await properties.list.query({ search: name })).items.find((property) => property.name === name);
    },
    async meanwhile(sql: string, ...values: string[]): Promise<void> {
      await stack.marketplace.sql(sql, values);
    },
    addMeanwhile(uuid: string, value: string): Promise<void> {
      return this.meanwhile('insert into property_value (property_id, value) select id, $2 from property where uuid = $1', uuid, value);
    },
  };
}
