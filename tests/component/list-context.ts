import { expect } from 'vitest';
import { keysOf, type ListContext } from '../kit/list-stories.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { answerList } from './answer-list.ts';
import type { ListReplies } from './list-replies.ts';
import type { MountedClient } from './mounted.ts';

const areEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

interface MountedLists extends ListContext {
  /** Whether a call is the query of the list that was opened last. */
  isQuery: ListReplies['isQuery'];
}

/** Lists mounted alone, and the rows that they must show: those of the stand-in's replies. */
export async function mountedLists({ page, standIn, stack }: MountedClient): Promise<MountedLists> {
  await addShownImport(stack);
  let list: ListReplies;
  return {
    of: await listSubjects(stack.marketplace.sql),
    async openPage(subject) {
      list = answerList(standIn, subject);
      return page;
    },
    isQuery: (path, input) => list.isQuery(path, input),
    async expectReply(_page, _subject, query) {
      if (!list.isPaged) return;
      const matches = (input: Record<string, unknown>) => Object.entries(query).every(([name, value]) => areEqual(input[name], value));
      // Not the last reply only: the next page may have been requested since, because the pointer is on its link.
      const hasRows = async () => {
        const keys = await keysOf(page);
        return list.replies.some((reply) => matches(reply.input) && areEqual(reply.keys, keys));
      };
      await expect.poll(hasRows, { message: `the rows of ${JSON.stringify(query)}` }).toBe(true);
    },
  };
}
