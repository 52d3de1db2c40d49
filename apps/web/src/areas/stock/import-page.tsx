import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { importContract as contract, importTexts as texts } from '@comptoir/shared/stock/import-texts';
import type { ImportRequest, ImportForm as Values } from '@comptoir/shared/stock/imports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { announceImport, importFailure } from '../../kit/jobs/import-end.ts';
import { JobSection } from '../../kit/jobs/job-section.tsx';
import { useJobEnd } from '../../kit/jobs/use-job-end.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { useLeaveSaved } from '../../kit/use-way-back.ts';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Import } from './import-form.ts';
import { ImportProduct, importProducts } from './import-product.tsx';

type ImportType = ImportRequest['type'];

const LISTS = { codes: 'ListCodes', documents: 'ListDocuments' } as const;
// No product is chosen at first: the empty choice is what the schema refuses.
const NEW: Values = { supplier: null, variantProduct: '', file: null };

/** Import of codes or of documents (IMP). The job is in the address: a reload finds it again. */
export function ImportPage({ type }: { type: ImportType }) {
  const [params, setParams] = useSearchParams();
  const leaveSaved = useLeaveSaved();
  const uuid = params.get('job');
  const { data: job } = useQuery({ ...trpc.jobs.get.queryOptions({ uuid: uuid ?? '' }), enabled: uuid !== null });
  const start = useMutation({ ...trpc.stock.imports.start.mutationOptions(), meta: { stale: ['jobs'] } });
  const endOf = useJobEnd();
  const back = href(LISTS[type]);

  const end = async (started: string) => {
    const { job: over } = await endOf(started).catch((error: unknown) => {
      // Nobody will say how it goes on: the page is free for another one.
      setParams({}, { replace: true });
      throw error;
    });
    if (over.state !== 'succeeded') return over;
    announceImport(over);
    void queryClient.invalidateQueries(trpc.stock.pathFilter());
    return over;
  };

  const save = async ({ supplier, variantProduct, file }: Values, taken: () => void) => {
    if (supplier === null || file === null) throw new Error('the schema lets nothing through without them');
    const { products } = await queryClient.fetchQuery(importProducts(supplier.uuid));
    const product = products.find((one) => one.uuid === variantProduct);
    const started = await start.mutateAsync({
      type,
      variantProduct,
      productName: product?.adminProductName ?? variantProduct,
      supplierName: supplier.value,
      file: file.uuid,
    });
    taken();
    queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
    setParams({ job: started.uuid }, { replace: true });
    const over = await end(started.uuid);
    if (over.state === 'succeeded') return;
    // The form says why.
    setParams({}, { replace: true });
    throw importFailure(over);
  };

  const found = useEffectEvent(async (started: string) => {
    const over = await end(started).catch((error: unknown) => sayFailure(error));
    if (over?.state === 'succeeded') leaveSaved(back);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a reload finds, and no job that this page begins
  useEffect(() => {
    if (uuid !== null) void found(uuid);
  }, []);

  return (
    <Import.Page
      title={contract[type]}
      back={back}
      backLink={formTexts.backToList}
      labels={csvImportTexts}
      form={{
        values: NEW,
        draft: `import:${type}`,
        save: (form, _, taken) => save(form, taken),
        failed: ({ serverMessage }) => serverMessage,
        onSaved: () => undefined,
      }}
      below={job && <JobSection job={job} leaving={csvImportTexts.leaving} className="mt-4" />}
    >
      <ImportFields type={type} />
    </Import.Page>
  );
}

/** IMP-008. */
function ImportFields({ type }: { type: ImportType }) {
  const { setValue } = Import.useForm();
  return (
    <FormBlock>
      <FormRow>
        <Import.Combobox
          name="supplier"
          search={searchAllSuppliers}
          placeholder={texts.searchSupplier}
          // A product of another supplier is none of this one's.
          onChosen={() => setValue('variantProduct', '')}
        />
        <ImportProduct />
      </FormRow>
      <Import.Csv name="file" columns={texts.columns[type]} />
    </FormBlock>
  );
}
