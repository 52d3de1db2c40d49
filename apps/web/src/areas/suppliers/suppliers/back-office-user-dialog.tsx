import { backOfficeUserTexts as texts } from '@comptoir/shared/suppliers/texts';
import { useCallback } from 'react';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { failureOf } from '../failure-of.ts';

const { link, options } = trpc.suppliers.backOfficeUsers;

const Link = createForm({
  schema: () => import('@comptoir/shared/suppliers/back-office-users').then(({ UserChoice: schema }) => schema),
  labels: { user: texts.user, supplier: silent },
});

interface DialogProps {
  supplier: string;
  onClose: () => void;
}

/** The dialog that adds a user (BOU-005, BOU-015 to BOU-019). */
export function Dialog({ supplier, onClose }: DialogProps) {
  const search = useCallback(
    async (text: string) => {
      const found = await queryClient.fetchQuery({ ...options.queryOptions({ supplier, search: text }), staleTime: 0 });
      return found.map(({ uuid, fullName }) => ({ value: uuid, label: fullName }));
    },
    [supplier],
  );
  return (
    <Link.Dialog
      title={texts.add}
      onClose={onClose}
      form={{
        values: { user: null, supplier },
        draft: `backOfficeUser:${supplier}:new`,
        question: ({ user }) => ({ title: texts.addQuestion, consequence: texts.addConsequence(user.value) }),
        save: (form, { key }) => mutate(link.mutationOptions(), { ...form, ...key }),
        errorText: failureOf,
        successText: () => texts.added,
      }}
    >
      <Link.Combobox name="user" search={search} placeholder={texts.userSearch} />
    </Link.Dialog>
  );
}
