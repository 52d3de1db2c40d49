import { csvContract } from '@comptoir/shared/csv/texts';
import type { Outputs } from '../../lib/trpc.ts';

/** Error text of a failed import, below its file: the wrong format first, if the file itself was refused (IMP-014, IMP-015). */
export const refusalText = ({ refusals, isFileRefused }: Pick<Outputs['imports']['get'], 'refusals' | 'isFileRefused'>): string =>
  [...(isFileRefused ? [csvContract.wrongFormat] : []), ...refusals].join('\n');
