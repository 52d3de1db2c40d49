import { prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { withWarnings } from '@comptoir/shared/catalogue/products/product-warnings';
import type { Option } from '@comptoir/shared/fields';
import { formTexts } from '@comptoir/shared/form-texts';
import { FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EditedProduct, productFailure } from './product-form.ts';
import type { SavedPositions } from './product-geolocation.tsx';
import { ProductInformation } from './product-information.tsx';
import { ProductFacts, ProductStateBadge } from './product-state-badge.tsx';
import { INFORMATION, lastSteps, type ProductStep } from './product-steps.tsx';
import { type DescribedRecord, saveContents } from './save-descriptions.ts';

/** The steps of an existing product, whose prototype cannot be changed (PRD-039, PRD-140). */
const stepsOf = (kept: SavedPositions, owner: DescribedRecord): readonly ProductStep[] => [
  { label: contract.editSteps.information, fields: INFORMATION, content: <ProductInformation kept={kept} /> },
  ...lastSteps(contract.editSteps, owner),
];

const recordQuery = (uuid: string) => trpc.catalogue.products.get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/product/:uuid/edit` (PRD-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} back={href('ListProducts')} query={recordQuery(uuid)}>
      {({ values, name, prototype, addresses, technicalVariantUuid }) =>
        values === null ? (
          <UnknownProduct name={name} prototype={prototype} />
        ) : (
          <EditProduct uuid={uuid} values={values} kept={{ count: addresses, variant: technicalVariantUuid }} />
        )
      }
    </ReadPage>
  );
}

/** Shown for a prototype without a form: editing it with the form of another one would lose data (STR-011). */
function UnknownProduct({ name, prototype }: { name: string; prototype: Option }) {
  return (
    <>
      <PageHeader title={texts.editOf(name)} record={name} />
      <Empty
        icon={FileQuestion}
        title={prototypeLabel(prototype)}
        actions={
          <Link to={href('ListProducts')} className={buttonClass({ kind: 'primary' })}>
            {formTexts.backToList}
          </Link>
        }
      >
        <p>{texts.unknownPrototypeWhy}</p>
      </Empty>
    </>
  );
}

interface EditProductProps {
  uuid: string;
  values: ProductValues;
  kept: SavedPositions;
}

/** The form of an existing product (PRD-039 to PRD-041). */
function EditProduct({ uuid, values, kept }: EditProductProps) {
  const readAgain = async () => (await queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 })).values ?? values;
  const name = values.adminProductName || values.productName;
  const owner: DescribedRecord = { kind: 'product', uuid, readAgain: async () => (await readAgain()).descriptions };
  return (
    <EditedProduct.Steps
      title={texts.editOf(name)}
      record={name}
      state={<ProductStateBadge status={values} />}
      meta={<ProductFacts kind={values.kind} product={uuid} />}
      back={href('ListProducts')}
      submit={contract.edit}
      steps={stepsOf(kept, owner)}
      free
      form={{
        values,
        draft: `product:${uuid}`,
        question: (form) => ({ title: texts.editQuestion, ...withWarnings(texts.editConsequence(form.productName), form) }),
        errorText: productFailure,
        prepare: saveContents(owner),
        save: (form, edit) => mutate(trpc.catalogue.products.update.mutationOptions(), { uuid, form, ...edit }),
        readAgain,
        successText: () => contract.edited(values.kind),
      }}
    />
  );
}
