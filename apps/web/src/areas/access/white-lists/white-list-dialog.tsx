import { accessContract, whiteListContract as contract, whiteListTexts as texts } from '@comptoir/shared/access/texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { Option } from '@comptoir/shared/fields';
import { formContract } from '@comptoir/shared/form-texts';
import { createForm } from '../../../kit/form/create-form.tsx';
import { typedFields } from '../../../kit/form/typed-fields.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import type { ComboboxOption } from '../../../ui/combobox-props.tsx';
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
function CompanyField() {
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

const { ipWhiteList, companyWhiteList, userWhiteList } = trpc.access;

/** Maximum length of the description: counted, never enforced (WHL-033). */
const DESCRIPTION_MAX = 255;

const request = { requestedBy: texts.requestedBy, description: texts.description };
const BLANK = { requestedBy: '', description: '' };

const Address = createForm({
  schema: () => import('@comptoir/shared/access/white-lists').then(({ NewIpWhiteListEntry: schema }) => schema),
  labels: { ipAddress: texts.ipAddress, company: texts.company, ...request },
  incomplete: formContract.incomplete,
});
const Company = createForm({
  schema: () => import('@comptoir/shared/access/white-lists').then(({ NewCompanyWhiteListEntry: schema }) => schema),
  labels: { company: texts.company, ...request },
  incomplete: formContract.incomplete,
});
const User = createForm({
  schema: () => import('@comptoir/shared/access/white-lists').then(({ UserWhiteListForm: schema }) => schema),
  labels: { email: texts.email, ...request },
  incomplete: formContract.incomplete,
});

interface FormProps {
  onClose: () => void;
}

const successText = () => texts.added;

/** The message of the server, when it belongs to no field (OP-084). */
const errorText = ({ fields, serverMessage }: ErrorBody) => (fields.length > 0 ? undefined : serverMessage);

/** WHL-024. */
const AddressDialog = ({ onClose }: FormProps) => (
  <Address.Dialog
    title={texts.addIp}
    onClose={onClose}
    form={{
      values: { ipAddress: '', company: null, ...BLANK },
      draft: 'ipWhiteList:new',
      save: (form, { key }) => mutate(ipWhiteList.create.mutationOptions(), { ...form, ...key }),
      errorText,
      successText,
    }}
  >
    <Address.Text name="ipAddress" hint={texts.ipHint} first />
    <CompanyField />
    <Address.Text name="requestedBy" />
    <Address.Textarea name="description" max={DESCRIPTION_MAX} rows={3} />
  </Address.Dialog>
);

/** WHL-025. */
const CompanyDialog = ({ onClose }: FormProps) => (
  <Company.Dialog
    title={texts.addCompany}
    onClose={onClose}
    form={{
      values: { company: null, ...BLANK },
      draft: 'companyWhiteList:new',
      save: (form, { key }) => mutate(companyWhiteList.create.mutationOptions(), { ...form, ...key }),
      errorText,
      successText,
    }}
  >
    <CompanyField />
    <Company.Text name="requestedBy" />
    <Company.Textarea name="description" max={DESCRIPTION_MAX} rows={3} />
  </Company.Dialog>
);

/** The marketplace refused the e-mail address: nothing else can be wrong in a valid form (WHL-038, OP-084). */
const isRefused = ({ code, fields }: ErrorBody) => fields.length === 0 && ['INVALID', 'REFUSED', 'NOT_FOUND'].includes(code);

/** WHL-026. */
const UserDialog = ({ onClose }: FormProps) => (
  <User.Dialog
    title={texts.addEmail}
    onClose={onClose}
    form={{
      values: { email: '', ...BLANK },
      draft: 'userWhiteList:new',
      save: (form, { key }) => mutate(userWhiteList.create.mutationOptions(), { ...form, ...key }),
      errorText: (failure) => (isRefused(failure) ? accessContract.unknownEmail : undefined),
      successText,
    }}
  >
    <User.Text name="email" first />
    <User.Text name="requestedBy" />
    <User.Textarea name="description" max={DESCRIPTION_MAX} rows={3} />
  </User.Dialog>
);

const DIALOGS = { ip: AddressDialog, company: CompanyDialog, email: UserDialog };

/** The dialog that adds an entry to one of the three lists (WHL-004). */
export function Dialog({ list, onClose }: FormProps & { list: keyof typeof DIALOGS }) {
  const Form = DIALOGS[list];
  return <Form onClose={onClose} />;
}
