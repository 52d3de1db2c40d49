import type { Supplier } from '@comptoir/shared/suppliers/suppliers';
import { supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { confirmToggle } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { mutate, trpc } from '../../../lib/trpc.ts';

export const openSupplier = lazyDialog(() => import('./supplier-dialog.tsx'));

/** Switches a supplier on or off (SUP-027, SUP-035). */
export const toggleSupplier = ({ uuid, name, isActive }: Pick<Supplier, 'uuid' | 'name' | 'isActive'>) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(trpc.suppliers.suppliers.setActive.mutationOptions(), { uuid, isActive: to }),
    successText: texts.toggled,
  });
