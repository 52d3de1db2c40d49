import { whiteListContract as contract, whiteListTexts as texts } from '@comptoir/shared/access/white-list-texts';
import type { Option } from '@comptoir/shared/fields';
import { typedFields } from '../../../kit/form/typed-fields.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';
import type { ComboboxOption } from '../../../ui/combobox-props.ts';
import { toast } from '../../../ui/toast.ts';

/** The two forms that have a company share this field. */
const Form = typedFields<{ company: Option | null }>();

/** Searches companies (WHL-020). */
async function search(name: string): Promise<ComboboxOption[]> {
  const found = await queryClient.fetchQuery(trpc.access.companyWhiteList.options.queryOptions({ name }));
  return found.map(({ uuid, value }) => ({ value: uuid, label: value }));
}

/**
 * The selected company is fetched, and shown with its current name; when it cannot be read, the selection is cleared (WHL-021, WHL-039,
 * OP-080).
 */
export function CompanyField() {
  const { fields } = Form.useField('company');
  const { getValues, setValue } = Form.useForm();
  const load = async () => {
    const chosen = getValues('company');
    if (chosen === null) return;
    const isStillChosen = () => getValues('company')?.uuid === chosen.uuid;
    const release = fields.blockSubmit('company');
    try {
      const { name } = await queryClient.fetchQuery({
        ...trpc.companies.companies.get.queryOptions({ uuid: chosen.uuid }),
        staleTime: 0,
      });
      if (isStillChosen()) setValue('company', { uuid: chosen.uuid, value: name });
      release();
    } catch {
      if (isStillChosen()) setValue('company', null);
      toast.error(contract.companyNotRead);
      release(contract.companyNotRead);
    }
  };
  return <Form.Combobox name="company" search={search} placeholder={texts.companyPlaceholder} onChosen={() => void load()} />;
}
