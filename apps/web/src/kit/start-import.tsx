import { csvContract, csvImportTexts as texts } from '@comptoir/shared/csv/texts';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import { FileDown } from 'lucide-react';
import { type Inputs, mutate, type Outputs, queryClient, trpc } from '../lib/trpc.ts';
import { Icon } from '../ui/icon.tsx';

type Import = Outputs['imports']['start'];

/** Starts the check of a file, which sends nothing to the marketplace (IPL-002), and caches the import for its page. */
export async function startImport(start: Inputs['imports']['start']): Promise<Import> {
  const started = await mutate({ ...trpc.imports.start.mutationOptions(), meta: { stale: ['jobs'] } }, start);
  queryClient.setQueryData(trpc.imports.get.queryKey({ uuid: started.uuid }), started);
  return started;
}

/** Error text of a failed import, below its file: the wrong format first, if the file itself was refused (IMP-014, IMP-015). */
export const refusalText = ({ refusals, isFileRefused }: Pick<Outputs['imports']['get'], 'refusals' | 'isFileRefused'>): string =>
  [...(isFileRefused ? [csvContract.wrongFormat] : []), ...refusals].join('\n');

/** Link to a static file with the header and two example rows (IPL-001, GEO-016). */
export const TemplateLink = ({ kind }: { kind: ImportKind }) => (
  <p>
    <a href={`/modele-${kind}.csv`} download className="link inline-flex items-center gap-1.5">
      <Icon of={FileDown} />
      {texts.template}
    </a>
  </p>
);
