import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { newProduct, type ProductValues } from '@comptoir/shared/catalogue/product-values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormWizard } from '../../kit/form/form-wizard.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { productFailure } from './product-failure.ts';
import { randomReference } from './product-reference.ts';
import { CREATION } from './product-steps.tsx';

const schema = () => import('@comptoir/shared/catalogue/product-rules').then(({ ProductCreation }) => ProductCreation);

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
      steps={CREATION}
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
