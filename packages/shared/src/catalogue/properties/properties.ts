import { z } from 'zod';
import { ITEMS_MAX, Person, Uuid } from '../../fields.ts';
import { formContract, formTexts } from '../../form-texts.ts';
import { valueKey, visibleText } from '../../visible-text.ts';
import { propertyContract as texts } from './property-texts.ts';
import { EDITED_VALUE_MAX, FORM_MAX, NEW_VALUE_MAX } from './property-value-rules.ts';

/** PRO-011. */
export const PropertyValue = z.object({ uuid: Uuid, value: z.string() });
export type PropertyValue = z.infer<typeof PropertyValue>;

/** A row of the custom properties (PRO-007, PRO-010). `status`: enabled or not. */
export const PropertyRow = z.object({
  uuid: Uuid,
  name: z.string(),
  createdAt: z.date(),
  createdBy: Person.nullable(),
  status: z.boolean(),
});

export type PropertyRow = z.infer<typeof PropertyRow>;

/** A property with its values, in the order in which they were added (PRO-010). */
export const Property = PropertyRow.extend({ propertyValues: z.array(PropertyValue) });
export type Property = z.infer<typeof Property>;

/** PRO-013; also for a value, as decided for PRO-017. */
const { required } = formContract;

const formText = z.string(required).overwrite(visibleText).trim().min(1, required).max(FORM_MAX, texts.tooLong);

/** Form of a property (PRO-012 to PRO-019). A new value has no uuid. */
export const PropertyForm = z
  .object({
    name: formText,
    values: z
      .array(z.object({ uuid: Uuid.optional(), value: formText }), required)
      .min(1, required)
      .max(ITEMS_MAX, formTexts.tooManyItems(ITEMS_MAX)),
  })
  .superRefine(({ values }, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { value }] of values.entries()) {
      if (seen.has(valueKey(value))) addIssue({ code: 'custom', path: ['values', index, 'value'], message: texts.duplicateValue });
      seen.add(valueKey(value));
    }
  });
export type PropertyForm = z.infer<typeof PropertyForm>;

/** A value added in the dialog (PRO-035 to PRO-038). */
export const NewValueForm = z.object({
  value: z.string(texts.emptyNewValue).overwrite(visibleText).trim().min(1, texts.emptyNewValue).max(NEW_VALUE_MAX, texts.newValueTooLong),
});

/** A value edited in its row (PRO-039, PRO-040); an empty one is refused, as in the dialog. */
export const EditedValueForm = z.object({
  value: z
    .string(texts.emptyNewValue)
    .overwrite(visibleText)
    .trim()
    .min(1, texts.emptyNewValue)
    .max(EDITED_VALUE_MAX, texts.editedValueTooLong),
});
