import { router } from '../../trpc/trpc.ts';
import { blockProcedures } from './blocks.ts';
import { carouselProcedures } from './carousels.ts';
import { itemProcedures } from './items.ts';
import { newsProcedures } from './news.ts';
import { targetProcedures } from './targets.ts';

export const homepageRouter = router({
  carousels: carouselProcedures,
  news: newsProcedures,
  blocks: blockProcedures,
  items: itemProcedures,
  targets: targetProcedures,
});
