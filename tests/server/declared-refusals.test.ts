import { expect, it } from 'vitest';
import { FORMS } from '../kit/forms.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

interface Procedures {
  get: { query(input: { uuid: string }): Promise<object> };
  create: { mutate(form: object): Promise<unknown> };
}
/** Of the entity that a call of the marketplace is about: the areas have the same names. */
const proceduresOf = (call: string) => {
  const [area = '', entity = ''] = call.split('.');
  const procedures = (browser.trpc as unknown as Record<string, Record<string, Procedures>>)[area]?.[entity];
  if (!procedures) throw new Error(`no procedures for ${call}`);
  return procedures;
};

const REFUSED = FORMS.flatMap((form) =>
  form.creation ? form.field.refused.map(([text, message]) => [form.name, text, message, form] as const) : [],
);

it.each(REFUSED)('a new %s of which a field is %j is refused before anything is sent: %s', async (_name, text, message, form) => {
  const { get, create } = proceduresOf(form.call);
  const { name = 'name', texts } = form.field;
  // A number that is not typed is none.
  const value = text === '' && texts !== undefined ? null : text;
  const [record] = await stack.marketplace.sql<{ uuid: string }>(form.record);
  const refused = await refusal(create.mutate({ ...(await get.query({ uuid: record?.uuid ?? '' })), [name]: value }));
  expect(refused).toMatchObject({ code: 'INVALID', fields: [{ path: name, message }] });
  expect((await stack.marketplace.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
});
