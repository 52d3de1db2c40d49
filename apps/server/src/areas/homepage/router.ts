import { router } from '../../trpc/trpc.ts';
import { newsProcedures } from './news.ts';

export const homepageRouter = router({
  news: newsProcedures,
});
