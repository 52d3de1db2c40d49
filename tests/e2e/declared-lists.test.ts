import { afterAll } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { describeListQueries } from '../kit/list-query-stories.ts';
import { describePages, type ListContext, listsOf } from '../kit/list-stories.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { screenNamed } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

// One list of each shape, through the stack: with filters, below a record, with a secret search. All of them, and their columns:
// tests/component/lists.test.ts.
const lists = listsOf(['ListProducts', 'listShippingMethods', 'ListCodes'].map(screenNamed));
const context: ListContext = { of: await listSubjects(stack.marketplace.sql), openPage: () => signedInPage(stack) };

describePages(lists, context);
describeListQueries(lists, context);
