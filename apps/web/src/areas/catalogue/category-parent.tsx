import { categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';
import { useController } from 'react-hook-form';
import { FormCombobox } from '../../kit/form/form-combobox.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';

async function searchParents(text: string) {
  const found = await queryClient.fetchQuery(trpc.catalogue.categories.parents.queryOptions({ text }));
  return found.map(({ uuid, value }) => ({ value: uuid, label: value }));
}

/** The parent of a new category, found by its name (CAT-043, CAT-045, CAT-046); `root` is that of the top level, which nobody knows by name. */
export function CategoryParent({ root }: { root: Option | null }) {
  const { fields } = useFormField('parent');
  const { field } = useController({ name: 'parent', control: fields.form.control });
  return (
    <div className="grid justify-items-stretch gap-2">
      <FormCombobox name="parent" search={searchParents} hint={texts.parentHint} />
      {root !== null && field.value === null && (
        <div>
          <Button
            size="small"
            onClick={() => {
              fields.form.clearErrors('parent');
              field.onChange(root);
            }}
          >
            {texts.topLevel}
          </Button>
        </div>
      )}
    </div>
  );
}
