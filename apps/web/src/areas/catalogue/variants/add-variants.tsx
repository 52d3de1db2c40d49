import { prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import { productScreenContract, productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { productFormContract } from '@comptoir/shared/catalogue/products/product-texts';
import { type Choice, MAX_COMBINATIONS, proposedCombinations } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { href } from '../../../lib/routes.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { AxisFields } from './axis-fields.tsx';
import { valuesOf } from './axis-rows.ts';
import { NewVariants } from './new-variants.ts';

type Subject = Outputs['catalogue']['variants']['subject'];

const subject = (uuid: string) => trpc.catalogue.variants.subject.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [subject(uuid)];

/** `/admin/addAttribut/:uuid` (PVA-004, PVA-005, PVA-041 to PVA-051). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={contract.add} back={href('ListProducts')} query={subject(uuid)}>
      {(read) => <AddVariants uuid={uuid} of={read} />}
    </ReadPage>
  );
}

function AddVariants({ uuid, of }: { uuid: string; of: Subject }) {
  const create = useMutation(trpc.catalogue.variants.create.mutationOptions());
  const countNew = (values: readonly Choice[]) =>
    proposedCombinations(values, of.combinations)?.filter(({ exists }) => !exists).length ?? 0;
  return (
    <NewVariants.Page
      title={texts.addTo(of.adminProductName || of.productName)}
      back={href('listProductVariants', { uuid })}
      labels={{ submit: productScreenContract.create, submitting: formTexts.saving }}
      form={{
        values: { variantsAttributes: [{ attribute: '', values: [] }] },
        draft: `variants:${uuid}`,
        question: ({ variantsAttributes }) => ({
          title: texts.createQuestion,
          consequence: texts.createConsequence(countNew(valuesOf(variantsAttributes))),
        }),
        save: ({ variantsAttributes }, { key }) =>
          create.mutateAsync({ masterProduct: uuid, variantsAttributes: valuesOf(variantsAttributes), ...key }),
        onSaved: () => toast.success(contract.created),
      }}
    >
      <FormColumns
        first={
          <>
            <ParentProduct of={of} />
            <AxisFields attributes={of.attributes} />
          </>
        }
        second={<Combinations existing={of.combinations} />}
      />
    </NewVariants.Page>
  );
}

/** PVA-041. */
function ParentProduct({ of: { prototype, supplier, productName, adminProductName } }: { of: Subject }) {
  const { labels } = productScreenTexts;
  const facts = [
    [labels.kind, prototypeLabel(prototype)],
    [labels.supplier, supplier?.value],
    [labels.productName, productName],
    [labels.adminProductName, adminProductName],
  ] as const;
  return (
    <FormBlock title={texts.product}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </FormBlock>
  );
}

/** What the values make, and which of it exists (PVA-048, PVA-049). */
function Combinations({ existing }: { existing: Subject['combinations'] }) {
  const axes = NewVariants.useValue('variantsAttributes');
  const proposed = proposedCombinations(valuesOf(axes), existing);
  return (
    <FormBlock title={texts.combinations}>
      {proposed === null && <p className="text-warning-text">{texts.tooMany(MAX_COMBINATIONS)}</p>}
      {proposed?.length === 0 && <p className="text-muted">{texts.noCombination}</p>}
      <ul aria-label={texts.combinations} className="grid max-h-120 gap-1 overflow-y-auto">
        {proposed?.map(({ combination, exists }) => {
          const name = combination.map(({ value }) => value).join(', ');
          return (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span className={exists ? 'text-muted' : undefined}>{name}</span>
              {exists && <span className="text-sm text-warning-text">{productFormContract.combinationExists}</span>}
            </li>
          );
        })}
      </ul>
    </FormBlock>
  );
}
