import { RULE_FAMILIES, type RuleFamily } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormBlock, FormRow } from '../../../kit/form/form-block.tsx';
import { formatOption } from '../../../kit/form/format-value.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup, useField } from '../../../ui/field.tsx';
import { RuleList } from './rule-list.tsx';
import { ShippingMethod } from './shipping-method.ts';

/** The available transporters, and the current one of the shipping method (SHP-047, SHP-048). */
export const transporterOptions = (current: string) =>
  trpc.suppliers.shippingMethods.transporters.queryOptions({ current: current || null });

function Transporter() {
  const { getValues } = ShippingMethod.useForm();
  const [current] = useState(() => getValues('transporter'));
  const query = useQuery(transporterOptions(current));
  const options = (query.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return <ShippingMethod.Select name="transporter" query={query} options={[{ value: '', label: texts.noTransporter }, ...options]} />;
}

const FAMILIES = RULE_FAMILIES.map((value) => ({ value, label: texts.family[value] }));

function Families() {
  const { around } = ShippingMethod.useField('families', formatOption(FAMILIES));
  const { value, onChange } = ShippingMethod.useControl('families');
  const ids = useField(around, around.id);
  const tick = (family: RuleFamily, on: boolean) => onChange(RULE_FAMILIES.filter((one) => (one === family ? on : value.includes(one))));
  return (
    <FieldGroup {...around} id={ids.id} described={ids['aria-describedby']}>
      <div id={ids.id} tabIndex={-1}>
        {FAMILIES.map((family) => (
          <Checkbox
            key={family.value}
            label={family.label}
            checked={value.includes(family.value)}
            onChange={({ target }) => tick(family.value, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Transporter, name, delivery time and the families of rules; the rules of a family are shown when it is selected (SHP-019). */
export function ShippingMethodFields() {
  const families = ShippingMethod.useValue('families');
  return (
    <div className="grid gap-4">
      <FormBlock title={texts.general}>
        <FormRow>
          <ShippingMethod.Text name="name" />
          <Transporter />
          <ShippingMethod.Text name="deliveryTime" />
        </FormRow>
        <Families />
      </FormBlock>
      {RULE_FAMILIES.filter((family) => families.includes(family)).map((family) => (
        <RuleList key={family} family={family} />
      ))}
    </div>
  );
}
