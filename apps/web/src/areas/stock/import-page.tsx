import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { importLabels } from '@comptoir/shared/stock/import-products';
import type { ImportForm as Values } from '@comptoir/shared/stock/imports';
import { importContract as contract, importTexts as texts } from '@comptoir/shared/stock/texts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { refusalText, startImport, TemplateLink } from '../../kit/start-import.tsx';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, queryClient, trpc } from '../../lib/trpc.ts';

const Import = createForm({
  schema: () => import('@comptoir/shared/stock/imports').then(({ ImportForm: schema }) => schema),
  labels: { supplier: texts.supplier, variantProduct: texts.product, file: csvImportTexts.file },
});

/** The products of a supplier for which stock can be imported (IMP-016 to IMP-020, IMP-023). */
const importProducts = (supplier: string) => trpc.stock.imports.products.queryOptions({ supplier });

/** Select of a product of the chosen supplier. */
function ImportProduct() {
  const supplier = Import.useValue('supplier')?.uuid;
  const query = useQuery(supplier === undefined ? { ...importProducts(''), queryFn: skipToken } : importProducts(supplier));
  const { data } = query;
  const products = data?.products ?? [];
  const labels = importLabels(products);
  const first = supplier === undefined ? texts.chooseSupplier : data ? texts.chooseProduct : texts.readingProducts;
  return (
    <Import.Select
      name="variantProduct"
      query={query}
      hint={data && hintOf(products.length, data.total)}
      disabled={products.length === 0}
      options={[
        { value: '', label: first },
        ...products.map((product) => ({ value: product.uuid, label: labels.get(product.uuid) ?? product.adminProductName })),
      ]}
    />
  );
}

function hintOf(shown: number, total: number): string | undefined {
  if (shown === 0) return texts.noProduct;
  return total > shown ? texts.moreProducts(shown, total) : undefined;
}

/** No product is selected at first: the schema refuses the empty value. */
const NEW: Values = { supplier: null, variantProduct: '', file: null };

interface Names {
  supplier: string;
  product: string;
}

/** The stock lists have only names: a product is chosen when exactly one has the name of the stock (STK-003). */
async function findStock({ supplier: name, product }: Names): Promise<Values> {
  const supplier = (await searchAllSuppliers(name)).find(({ label }) => label === name);
  if (supplier === undefined) return NEW;
  const { products } = await queryClient.fetchQuery(importProducts(supplier.value));
  const named = products.filter(({ adminProductName, marks }) => adminProductName === product || marks.includes(product));
  const [only] = named.length === 1 ? named : [];
  return { ...NEW, supplier: { uuid: supplier.value, value: name }, variantProduct: only?.uuid ?? '' };
}

/** The choices that a link to the import names. */
const chosenStock = (names: Names) =>
  queryOptions({
    queryKey: ['import-start', names],
    queryFn: names.supplier === '' ? skipToken : () => findStock(names),
    // The form is filled by hand when they cannot be read.
    retry: false,
  });

type Kind = 'codes' | 'documents';

const LISTS = { codes: 'ListCodes', documents: 'ListDocuments' } as const;

/** Import of codes or documents (IMP): the file is checked, and the page of the import opens (IPL-002). */
export function ImportPage({ kind }: { kind: Kind }) {
  const [search] = useSearchParams();
  const uuid = search.get('import');
  const { data, isFetched } = useQuery({
    ...trpc.imports.get.queryOptions({ uuid: uuid ?? '' }),
    ...(uuid === null && { queryFn: skipToken }),
  });
  const names = { supplier: search.get('supplier') ?? '', product: search.get('product') ?? '' };
  const chosen = useQuery(chosenStock(names));
  // The form starts with the choices of the failed import, or with the stock to fill; without them, it is empty. A query that failed is
  // pending again when the user comes back to the window: the form stays.
  if ((uuid !== null && !isFetched) || (names.supplier !== '' && !chosen.isFetched)) return null;
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

function ImportPageForm({ kind, start, ...props }: { kind: Kind; failedImport: FailedImport; start: Values }) {
  // What is read later changes nothing: the file may be another one by then.
  const [failedImport] = useState(props.failedImport);
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
