import { calls } from '@comptoir/marketplace-api/calls';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { listProcedure } from '../../../procedures/list.ts';
import { listSource } from '../../../procedures/list-source.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import { router } from '../../../trpc/trpc.ts';
import { variantCreationProcedures } from './variant-creation.ts';
import { variantEditProcedures } from './variant-edit.ts';

const { variants: described } = calls.catalogue;

/** Active ones that can be sold (PVA-013); pages are asked for too, as decided for PVA-011. */
const variantSource = listSource(variantList, described.list, {
  query: ({ page, itemsPerPage, product }) => ({ page, itemsPerPage, masterProductUuid: product, status: true, isTechnical: false }),
  row: (variant) => variant,
});

export const variantsRouter = router({
  ...variantCreationProcedures,
  ...variantEditProcedures,
  list: listProcedure(variantSource),
  /** Refused for the default one and for the last one (PVA-021, PVA-023). */
  archive: removeProcedure(described.archive, 'variant'),
});
