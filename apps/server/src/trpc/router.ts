import { sessionRouter } from '../areas/session/router.ts';
import { router } from './trpc.ts';

/** Every area, and nothing but their names. */
export const appRouter = router({
  session: sessionRouter,
});
export type AppRouter = typeof appRouter;
