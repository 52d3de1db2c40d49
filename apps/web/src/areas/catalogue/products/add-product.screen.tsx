import { hiddenFields, isSold, newProduct } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { withWarnings } from '@comptoir/shared/catalogue/products/product-warnings';
import { lazy, useEffect, useRef, useState } from 'react';
import { confirmOrLeave } from '../../../kit/confirm.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { NewProduct, Product, productFailure } from './product-form.ts';
import { INFORMATION, lastSteps, type ProductStep } from './product-steps.tsx';
import { saveContents } from './save-descriptions.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const REFERENCE_LENGTH = 13;

/** A random reference: 13 capital letters and digits, at least one of each (PRD-055). */
export function randomReference(): string {
  const draw = () => [...crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH))].map((n) => (LETTERS + DIGITS)[n % 36]).join('');
  let reference = draw();
  while (!/[A-Z]/.test(reference) || !/\d/.test(reference)) reference = draw();
  return reference;
}

const loadInformation = async () => ({ default: (await import('./product-information.tsx')).ProductInformation });
const ProductInformation = lazy(loadInformation);

/** The prototype of a product (PRD-030); fields that a prototype hides are emptied (open point of PRD-046). */
function Prototype() {
  const { setValue } = Product.useForm();
  const emptyHidden = (prototype: string) => {
    const nothing = newProduct('', '');
    for (const field of hiddenFields(prototype)) setValue(field, nothing[field]);
  };
  return (
    <FormBlock>
      <Product.Radios name="kind" options={texts.prototypes} hint={texts.prototypeHint} onChosen={emptyHidden} />
    </FormBlock>
  );
}

const STEPS: readonly ProductStep[] = [
  { label: texts.prototypeStep, fields: ['kind'], content: <Prototype /> },
  { label: contract.steps.information, fields: INFORMATION, content: <ProductInformation kept={null} />, load: loadInformation },
  ...lastSteps(contract.steps, null),
];

/** Milliseconds after which a sent form is emptied, while the page still asks where to go (PRD-045). */
const RESET_MS = 1_000;

interface CreatedProduct {
  uuid: string;
  name: string;
  prototype: string;
}

/**
 * Target after a creation: the variants of the product, if it can have some and the user confirms, otherwise the list (PRD-034 to PRD-037);
 * none when the user has left instead of answering.
 */
async function addressAfter(created: CreatedProduct): Promise<string | null> {
  if (!isSold(created.prototype)) return href('ListProducts');
  const outcome = await confirmOrLeave({ title: contract.variantsQuestion, consequence: texts.variantsConsequence(created.name) });
  if (outcome === 'left') return null;
  return outcome === 'yes' ? href('CustomAttribut', { uuid: created.uuid }) : href('ListProducts');
}

/** `/admin/addProduct` (PRD-002, PRD-029 to PRD-033, PRD-055, PRD-112). */
export function Screen() {
  const [{ round, values }, setRound] = useState(() => ({ round: 0, values: newProduct(randomReference(), contract.description) }));
  const reset = useRef(0);
  // A form opened in the meantime must not be emptied.
  useEffect(() => () => window.clearTimeout(reset.current), []);
  const resetSoon = () => {
    reset.current = window.setTimeout(() => {
      setRound({ round: round + 1, values: newProduct(randomReference(), contract.description) });
    }, RESET_MS);
  };
  return (
    <NewProduct.Steps
      key={round}
      title={texts.add}
      meta={texts.allRequired}
      back={href('ListProducts')}
      submit={contract.create}
      steps={STEPS}
      form={{
        values,
        draft: 'product:new',
        question: (form) => ({ title: texts.createQuestion, ...withWarnings(texts.createConsequence(form.productName), form) }),
        errorText: productFailure,
        prepare: saveContents(null),
        save: async (form, { key }) => {
          const { uuid } = await mutate(trpc.catalogue.products.create.mutationOptions(), { ...form, ...key });
          return { uuid, name: form.productName, prototype: form.kind };
        },
        successText: (created) => contract.created(created.prototype),
        onSaved: resetSoon,
      }}
      savedTo={addressAfter}
    />
  );
}
