import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/product-values';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FormWizard, type WizardStep } from '../../kit/form/form-wizard.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { productFailure } from './product-failure.ts';
import { ProductInformation } from './product-information.tsx';
import { INFORMATION, lastSteps } from './product-steps.tsx';
import { prototypeLabel } from './prototype-label.ts';

const schema = () => import('@comptoir/shared/catalogue/product-rules').then(({ ProductEdition }) => ProductEdition);

/** A product that exists keeps its prototype (PRD-039, PRD-140). */
const stepsOf = (addresses: number): readonly WizardStep[] => [
  { label: contract.editSteps.information, fields: INFORMATION, content: <ProductInformation addresses={addresses} /> },
  ...lastSteps(contract.editSteps),
];

/** `/admin/product/:uuid/edit` (PRD-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} back={href('ListProducts')} reading={trpc.catalogue.products.get.queryOptions({ uuid })}>
      {({ values, addresses }) => <EditedProduct uuid={uuid} values={values} addresses={addresses} />}
    </ReadPage>
  );
}

interface EditedProductProps {
  uuid: string;
  values: ProductValues;
  addresses: number;
}

/** PRD-039 to PRD-041. */
function EditedProduct({ uuid, values, addresses }: EditedProductProps) {
  const update = useMutation(trpc.catalogue.products.update.mutationOptions());
  const reading = trpc.catalogue.products.get.queryOptions({ uuid });
  return (
    <FormWizard<ProductValues>
      title={texts.editOf(values.adminProductName || values.productName)}
      meta={prototypeLabel({ uuid: values.kind, value: '' })}
      back={href('ListProducts')}
      submit={contract.edit}
      steps={stepsOf(addresses)}
      free
      form={{
        schema,
        values,
        labels: texts.labels,
        draft: `product:${uuid}`,
        question: ({ productName }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(productName) }),
        failed: productFailure,
        save: (form, edit) => update.mutateAsync({ uuid, form, ...edit }),
        readAgain: async () => (await queryClient.fetchQuery({ ...reading, staleTime: 0 })).values,
        onSaved: () => toast.success(contract.edited(values.kind)),
      }}
    />
  );
}
