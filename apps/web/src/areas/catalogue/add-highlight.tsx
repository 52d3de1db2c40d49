import type { HighlightForm as Values } from '@comptoir/shared/catalogue/mega-menu';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { HighlightForm } from './highlight-form.tsx';

// Nothing is chosen at first: what is empty is what the schema refuses.
const NEW: Values = { name: '', category: null as never, image: null as never, propertyValue: null as never };

/** `/admin/catalogue/megaMenusCategories/add` (MEG-002). */
export function Screen() {
  const create = useMutation(trpc.catalogue.megaMenu.create.mutationOptions());
  return <HighlightForm way="add" values={NEW} draft="highlight:new" save={(form) => create.mutateAsync(form)} />;
}
