import { expect, it } from 'vitest';
import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { mutation } from './mutation.ts';
import { byUuid } from './target.ts';

const ByUuid = z.object({ uuid: z.guid() });

it('a mutation without its declaration does not compile, on any procedure and at any depth [MUT-001]', () => {
  const run = async () => null;
  const declared = { input: ByUuid, targets: byUuid('news'), changes: () => [], run };
  expect(router({ remove: mutation(declared), list: adminProcedure.query(() => []) })).toBeDefined();
  // @ts-expect-error without `mutation`, for administrators
  router({ remove: adminProcedure.input(ByUuid).mutation(run) });
  // @ts-expect-error without `mutation`, public
  router({ remove: publicProcedure.mutation(run) });
  // @ts-expect-error without `mutation`, nested
  router({ news: { remove: adminProcedure.mutation(run) } });
  const { targets: _, ...withoutTargets } = declared;
  // @ts-expect-error targets are missing
  mutation(withoutTargets);
  const { changes: __, ...withoutChanges } = declared;
  // @ts-expect-error changes are missing
  mutation(withoutChanges);
});
