import { isSold } from '@comptoir/shared/catalogue/product-prototypes';
import { productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import type { Option } from '@comptoir/shared/fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { FormChoices } from '../../kit/form/form-choices.tsx';
import { FormCombobox } from '../../kit/form/form-combobox.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { useFormValue } from '../../kit/form/use-form-value.ts';
import { searchSuppliers } from '../../kit/supplier-search.ts';
import { trpc } from '../../lib/trpc.ts';
import { FieldErrorText } from '../../ui/field.tsx';

/** PRD-047, PRD-049, PRD-067 to PRD-071. */
export function ProductSupplier() {
  const prototype = useFormValue<string>('kind');
  const supplier = useFormValue<Option | null>('supplier');
  return (
    <FormBlock title={texts.blocks.supplier}>
      <FormCombobox name="supplier" search={searchSuppliers} />
      {isSold(prototype) && (
        <>
          <ShippingMethods supplier={supplier?.uuid ?? null} />
          <FormSwitch name="delayedSending" />
        </>
      )}
    </FormBlock>
  );
}

/** Those of the chosen supplier (PRD-183); another supplier has others. */
function ShippingMethods({ supplier }: { supplier: string | null }) {
  const { fields, around } = useFormField('shippingMethod');
  const { data } = useQuery(
    trpc.catalogue.products.shippingMethods.queryOptions({ supplier: supplier ?? '' }, { enabled: supplier !== null }),
  );
  const before = useRef(supplier);
  const clear = useEffectEvent(() => fields.form.setValue('shippingMethod', []));
  useEffect(() => {
    if (before.current !== supplier) clear();
    before.current = supplier;
  }, [supplier]);

  if (supplier !== null && data !== undefined && data.length > 0) {
    const options = data.map(({ uuid, value }) => ({ value: uuid, label: value }));
    return <FormChoices name="shippingMethod" options={options} search={texts.filterMethods} />;
  }
  return (
    <div className="grid gap-1.25">
      <p className="text-sm font-medium">{around.label}</p>
      <p id={around.id} tabIndex={-1} className="text-sm text-muted">
        {supplier === null ? texts.supplierFirst : data === undefined ? '…' : texts.noShippingMethod}
      </p>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
    </div>
  );
}
