import type { HighlightForm as Values } from '@comptoir/shared/catalogue/mega-menu';
import { megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { HighlightForm } from './highlight-form.tsx';

/** `/admin/editMegaMenusCategories/:uuid` (MEG-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  const reading = trpc.catalogue.megaMenu.get.queryOptions({ uuid });
  return (
    <ReadPage key={uuid} title={texts.editTitle} reading={reading} back={href('listMegaMenusCategories')}>
      {(values) => <EditedHighlight uuid={uuid} values={values} />}
    </ReadPage>
  );
}

function EditedHighlight({ uuid, values }: { uuid: string; values: Values }) {
  const update = useMutation(trpc.catalogue.megaMenu.update.mutationOptions());
  return (
    <HighlightForm
      way="edit"
      values={values}
      draft={`highlight:${uuid}`}
      save={(form, edit) => update.mutateAsync({ uuid, form, ...edit })}
      readAgain={() => queryClient.fetchQuery({ ...trpc.catalogue.megaMenu.get.queryOptions({ uuid }), staleTime: 0 })}
    />
  );
}
