import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { describeFormSaves, type FormContext } from '../kit/form-stories.ts';
import { FORMS } from '../kit/forms.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

// One form of each shape, through the stack: a dialog, a page that asks before it saves, and one that does not. All of them, and what
// happens before a save: tests/component/forms.test.ts.
const SHAPES = ['transporter', 'shipping method', 'news'];

const recordOf: FormContext['recordOf'] = async ({ name, record }) => {
  const [row] = await stack.marketplace.sql<{ uuid: string; value: string }>(record);
  if (!row) throw new Error(`the seed has no ${name}`);
  return row;
};

describeFormSaves(
  FORMS.filter(({ name }) => SHAPES.includes(name)),
  {
    // Chromium logs each failed request to the console.
    openPage: () => signedInPage(stack, { allow: [/Failed to load resource/] }),
    recordOf,
    saves: async ({ call }) => (await stack.marketplace.requests(call)).length,
    refuse: ({ call }, propertyPath, message) =>
      stack.marketplace.faults([{ call, status: 422, body: { violations: [{ propertyPath, message }] } }]),
    failRead: ({ call }) => stack.marketplace.faults([{ call: `${call.slice(0, call.lastIndexOf('.'))}.get`, status: 503 }]),
    recover: () => stack.marketplace.faults([]),
    changeMeanwhile: async ({ field }, uuid) => {
      await stack.marketplace.sql(field.meanwhile, [uuid]);
    },
    expectSaved: async (form, text) => expect((await recordOf(form)).value).toBe(text),
  },
);
