import { router } from '../../trpc/trpc.ts';
import { codesRouter } from './codes.ts';
import { documentsRouter } from './documents.ts';
import { forecastsRouter } from './forecasts.ts';
import { importsRouter } from './imports.ts';
import { reordersRouter } from './reorders.ts';

export const stockRouter = router({
  codes: codesRouter,
  documents: documentsRouter,
  forecasts: forecastsRouter,
  imports: importsRouter,
  reorders: reordersRouter,
});
