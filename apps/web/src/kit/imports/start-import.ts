import { mutate } from '../../lib/mutate.ts';
import { type Inputs, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';

type Import = Outputs['imports']['start'];

/** Starts the check of a file: nothing is sent to the marketplace by it (IPL-002). The page of the import has it at once. */
export async function startImport(start: Inputs['imports']['start']): Promise<Import> {
  const started = await mutate({ ...trpc.imports.start.mutationOptions(), meta: { stale: ['jobs'] } }, start);
  queryClient.setQueryData(trpc.imports.get.queryKey({ uuid: started.uuid }), started);
  return started;
}
