import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { importContract as contract, importTexts as texts } from '@comptoir/shared/stock/import-texts';
import type { ImportForm as Values } from '@comptoir/shared/stock/imports';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { chosenStock, NEW } from './import-start.ts';

type Kind = 'codes' | 'documents';

const LISTS = { codes: 'ListCodes', documents: 'ListDocuments' } as const;

/** Import of codes or documents (IMP): the file is checked, and the page of the import opens (IPL-002). */
export function ImportPage({ kind }: { kind: Kind }) {
  const [search] = useSearchParams();
  const uuid = search.get('import');
  const { data, isPending } = useQuery({
    ...trpc.imports.get.queryOptions({ uuid: uuid ?? '' }),
    ...(uuid === null && { queryFn: skipToken }),
  });
  const names = { supplier: search.get('supplier') ?? '', product: search.get('product') ?? '' };
  const chosen = useQuery(chosenStock(names));
  // The form starts with the choices of the failed import, or with the stock to fill; without them, it is empty.
  if ((uuid !== null && isPending) || chosen.isLoading) return null;
  const failedImport = data?.kind === kind && data.state === 'failed' ? data : undefined;
  return <ImportPageForm kind={kind} failedImport={failedImport} start={chosen.data ?? NEW} />;
}

type FailedImport = Outputs['imports']['get'] | undefined;

const valuesOf = (failedImport: FailedImport, start: Values): Values =>
  failedImport?.supplier
    ? {
        ...NEW,
        supplier: { uuid: failedImport.supplier.uuid, value: failedImport.supplier.name },
        variantProduct: failedImport.variantProduct,
      }
    : start;

function ImportPageForm({ kind, failedImport, start }: { kind: Kind; failedImport: FailedImport; start: Values }) {
  const back = href(LISTS[kind]);
  return (
    <Import.Page
      title={contract[kind]}
      back={back}
      labels={csvImportTexts}
      form={{
        values: valuesOf(failedImport, start),
        draft: `import:${kind}`,
        save: async ({ supplier, variantProduct, file }) => {
          if (supplier === null || file === null) throw new Error('the schema lets nothing through without them');
          const { products } = await queryClient.fetchQuery(importProducts(supplier.uuid));
          const product = products.find((one) => one.uuid === variantProduct);
          return await startImport({
            kind,
            variantProduct,
            productName: product?.adminProductName ?? variantProduct,
            supplier: { uuid: supplier.uuid, name: supplier.value },
            file: file.uuid,
          });
        },
        errorText: ({ serverMessage }) => serverMessage,
      }}
      savedTo={({ uuid }) => href('import', { uuid })}
    >
      <ImportFields kind={kind} failedImport={failedImport} />
    </Import.Page>
  );
}

/** IMP-008. */
function ImportFields({ kind, failedImport }: { kind: Kind; failedImport: FailedImport }) {
  const { setValue, setError } = Import.useForm();
  // Shows the error of the file at the file field (IMP-015).
  useEffect(() => {
    if (failedImport !== undefined) setError('file', { type: 'server', message: refusalText(failedImport) });
  }, [failedImport, setError]);
  return (
    <FormBlock>
      <FormRow>
        <Import.Combobox
          name="supplier"
          search={searchAllSuppliers}
          placeholder={texts.searchSupplier}
          // Products belong to a supplier: another supplier clears the product.
          onChosen={() => setValue('variantProduct', '')}
        />
        <ImportProduct />
      </FormRow>
      <Import.Csv name="file" columns={texts.columns[kind]} />
      <TemplateLink kind={kind} />
    </FormBlock>
  );
}
