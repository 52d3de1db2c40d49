import { hiddenFields, newProduct } from '@comptoir/shared/catalogue/product-prototypes';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/product-values';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { FormRadios } from '../../kit/form/form-radios.tsx';
import { FormWizard, type WizardStep } from '../../kit/form/form-wizard.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { productFailure } from './product-failure.ts';
import { randomReference } from './product-reference.ts';
import { INFORMATION, lastSteps } from './product-steps.tsx';

const schema = () => import('@comptoir/shared/catalogue/product-rules').then(({ ProductCreation }) => ProductCreation);

const loadInformation = async () => ({ default: (await import('./product-information.tsx')).ProductInformation });
const ProductInformation = lazy(loadInformation);

/** PRD-030; what a prototype hides is emptied (open point of PRD-046). */
function Prototype() {
  const { fields } = useFormField('kind');
  const empty = (prototype: string) => {
    const nothing = newProduct('', '');
    for (const field of hiddenFields(prototype)) fields.form.setValue(field, nothing[field]);
  };
  return (
    <FormBlock>
      <FormRadios name="kind" options={texts.prototypes} hint={texts.prototypeHint} onChosen={empty} />
    </FormBlock>
  );
}

const STEPS: readonly WizardStep[] = [
  { label: texts.prototypeStep, fields: ['kind'], content: <Prototype /> },
  { label: contract.steps.information, fields: INFORMATION, content: <ProductInformation addresses={null} />, load: loadInformation },
  ...lastSteps(contract.steps),
];

/** `/admin/addProduct` (PRD-002, PRD-029 to PRD-033, PRD-055, PRD-112). */
export function Screen() {
  const [values] = useState(() => newProduct(randomReference(), contract.description));
  const create = useMutation(trpc.catalogue.products.create.mutationOptions());
  return (
    <FormWizard<ProductValues>
      title={texts.add}
      meta={texts.allRequired}
      back={href('ListProducts')}
      submit={contract.create}
      steps={STEPS}
      form={{
        schema,
        values,
        labels: texts.labels,
        draft: 'product:new',
        question: ({ productName }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(productName) }),
        failed: productFailure,
        save: async (form) => {
          await create.mutateAsync(form);
          toast.success(contract.created(form.kind));
        },
        onSaved: () => undefined,
      }}
    />
  );
}
