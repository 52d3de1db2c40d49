import { mutate } from '../../lib/mutate.ts';
import { type Inputs, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';

type Import = Outputs['imports']['start'];

/** Starts the check of a file, which sends nothing to the marketplace (IPL-002), and caches the import for its page. */
export async function startImport(start: Inputs['imports']['start']): Promise<Import> {
  const started = await mutate({ ...trpc.imports.start.mutationOptions(), meta: { stale: ['jobs'] } }, start);
  queryClient.setQueryData(trpc.imports.get.queryKey({ uuid: started.uuid }), started);
  return started;
}
