import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { importContract as contract, importTexts as texts } from '@comptoir/shared/stock/import-texts';
import type { ImportForm as Values } from '@comptoir/shared/stock/imports';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { refusalText } from '../../kit/imports/refused-import.ts';
import { startImport } from '../../kit/imports/start-import.ts';
import { TemplateLink } from '../../kit/imports/template-link.tsx';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import { Import } from './import-form.ts';
import { ImportProduct, importProducts } from './import-product.tsx';

type Kind = 'codes' | 'documents';

const LISTS = { codes: 'ListCodes', documents: 'ListDocuments' } as const;
// No product is chosen at first: the empty choice is what the schema refuses.
const NEW: Values = { supplier: null, variantProduct: '', file: null };

/** Import of codes or of documents (IMP): its file is checked, and the page of the import goes on from there (IPL-002). */
export function ImportPage({ kind }: { kind: Kind }) {
  const uuid = useSearchParams()[0].get('import');
  const { data, isPending } = useQuery({
    ...trpc.imports.get.queryOptions({ uuid: uuid ?? '' }),
    ...(uuid === null && { queryFn: skipToken }),
  });
  // Its form begins with what was chosen for the file that failed; without it, with nothing.
  if (uuid !== null && isPending) return null;
  return <ImportPageForm kind={kind} failed={data?.kind === kind && data.state === 'failed' ? data : undefined} />;
}

type FailedImport = Outputs['imports']['get'] | undefined;

const valuesOf = (failed: FailedImport): Values =>
  failed?.supplier
    ? { ...NEW, supplier: { uuid: failed.supplier.uuid, value: failed.supplier.name }, variantProduct: failed.variantProduct }
    : NEW;

function ImportPageForm({ kind, failed }: { kind: Kind; failed: FailedImport }) {
  const started = useRef('');
  const back = href(LISTS[kind]);
  return (
    <Import.Page
      title={contract[kind]}
      back={back}
      labels={csvImportTexts}
      savedTo={() => href('import', { uuid: started.current })}
      form={{
        values: valuesOf(failed),
        draft: `import:${kind}`,
        async save({ supplier, variantProduct, file }) {
          if (supplier === null || file === null) throw new Error('the schema lets nothing through without them');
          const { products } = await queryClient.fetchQuery(importProducts(supplier.uuid));
          const product = products.find((one) => one.uuid === variantProduct);
          const { uuid } = await startImport({
            kind,
            variantProduct,
            productName: product?.adminProductName ?? variantProduct,
            supplier: { uuid: supplier.uuid, name: supplier.value },
            file: file.uuid,
          });
          started.current = uuid;
        },
        failed: ({ serverMessage }) => serverMessage,
        onSaved: () => undefined,
      }}
    >
      <ImportFields kind={kind} failed={failed} />
    </Import.Page>
  );
}

/** IMP-008. */
function ImportFields({ kind, failed }: { kind: Kind; failed: FailedImport }) {
  const { setValue, setError } = Import.useForm();
  // What was wrong with the file is said where another one is chosen (IMP-015).
  useEffect(() => {
    if (failed !== undefined) setError('file', { type: 'server', message: refusalText(failed) });
  }, [failed, setError]);
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
      <Import.Csv name="file" columns={texts.columns[kind]} />
      <TemplateLink kind={kind} />
    </FormBlock>
  );
}
