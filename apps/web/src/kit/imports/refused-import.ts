import { csvContract } from '@comptoir/shared/csv-texts';
import type { Outputs } from '../../lib/trpc.ts';

/** What is said at the file of an import that failed: the wrong format first, where it is the file that was refused (IMP-014, IMP-015). */
export const refusalText = ({ refusals, isFileRefused }: Pick<Outputs['imports']['get'], 'refusals' | 'isFileRefused'>): string =>
  [...(isFileRefused ? [csvContract.wrongFormat] : []), ...refusals].join('\n');
