import { router } from '../../trpc/trpc.ts';
import { codesRouter } from './codes.ts';

export const stockRouter = router({ codes: codesRouter });
