import { router } from '../../trpc/trpc.ts';
import { versionProcedures } from './versions.ts';

export const accessRouter = router({ versions: versionProcedures });
