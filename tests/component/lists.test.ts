import { expect } from 'vitest';
import { describeLists, keysOf, listsOf } from '../kit/list-stories.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { answerList } from './answer-list.ts';
import type { ListReplies } from './list-replies.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
await addShownImport(stack);
let list: ListReplies;

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

describeLists(listsOf(SCREENS), {
  of: await listSubjects(stack.marketplace.sql),
  async openPage(subject) {
    list = answerList(standIn, subject);
    return page;
  },
  async expectReply(_page, _subject, query) {
    if (!list.isPaged) return;
    const isIt = (input: Record<string, unknown>) => Object.entries(query).every(([name, value]) => same(input[name], value));
    // Not the last reply only: the next page may have been requested since, because the pointer is on its link.
    const isShown = async () => {
      const shown = await keysOf(page);
      return list.replies.some(({ input, keys }) => isIt(input) && same(keys, shown));
    };
    await expect.poll(isShown, { message: `the rows of ${JSON.stringify(query)}` }).toBe(true);
  },
});
