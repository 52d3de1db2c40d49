import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { productFormContract as formContract } from '@comptoir/shared/catalogue/products/product-texts';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { Archive, MapPin, Pencil } from 'lucide-react';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import { href } from '../../../lib/routes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { archiveVariant } from './variant-archiving.ts';

export const VARIANTS = listScreen(variantList, {
  name: {
    to: ({ uuid }) => href('EditVariantProduct', { uuid }),
    mark: ({ isDefault }) => isDefault && <Badge dot="none">{texts.isDefault}</Badge>,
  },
  tones: { status: PRODUCT_STATE_TONES },
  rowActions: (row) => (
    <>
      <RowLink icon={Pencil} label={texts.edit(productName(row))} to={href('EditVariantProduct', { uuid: row.uuid })} />
      <RowLink icon={MapPin} label={texts.positions(productName(row))} to={href('geolocationsPage', { uuid: row.uuid })} />
      {/* The default variant is archived only with its product (PVA-021). */}
      {!row.isDefault && (
        <IconButton
          icon={Archive}
          size="row"
          label={texts.archive(productName(row))}
          reason={row.isLast ? formContract.lastVariant : undefined}
          onClick={() => archiveVariant(row)}
        />
      )}
    </>
  ),
  actionsWidth: '8rem',
  errorText: () => contract.notRead,
});
