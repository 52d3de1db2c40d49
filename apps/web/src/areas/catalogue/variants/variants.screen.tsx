import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { productFormContract as formContract } from '@comptoir/shared/catalogue/products/product-texts';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import type { ListedVariant, VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { uiTexts } from '@comptoir/shared/layout';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Archive, MapPin, Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { BulkActionOf } from '../../../kit/list/selection/bulk.ts';
import { RowLink } from '../../../kit/list/table/cells.tsx';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { ReturnLink } from '../../../kit/use-way-back.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass, IconButton } from '../../../ui/button.tsx';
import { ProductStateBadge } from '../products/product-state-badge.tsx';

const { archive, list } = trpc.catalogue.variants;

// Since the list was read, this variant or the others may have been archived.
const onError = () => void queryClient.invalidateQueries({ queryKey: list.queryKey() });

/** Archives a variant (PVA-020, PVA-023, PVA-024). */
const archiveVariant = (row: VariantRow) =>
  confirm({
    title: texts.archiveQuestion,
    consequence: texts.archiveConsequence(productName(row)),
    danger: true,
    yes: uiTexts.archive,
    run: () => mutate(archive.mutationOptions({ onError }), { uuid: row.uuid }),
    successText: texts.archiveDone,
    // The documents define one text for all 422 responses.
    errorText: ({ code }) => (code === 'INVALID' || code === 'REFUSED' ? formContract.lastVariant : undefined),
  });

/** Archives several variants, one call each; never the default one (PVA-021, BKO-005). */
const archiveVariants: BulkActionOf<ListedVariant> = (rows) => ({
  label: texts.archiveMany,
  icon: Archive,
  danger: true,
  rows: rows.filter(({ isDefault }) => !isDefault),
  reason: texts.defaultStays,
  act: texts.archiveManyOf,
  consequence: [texts.archiveManyConsequence, texts.defaultStays, bulkTexts.final],
  perCall: 1,
  send: ([row]) => (row === undefined ? Promise.resolve() : mutate(archive.mutationOptions(), { uuid: row.uuid })),
  successText: texts.archivedMany,
  order: { name: 'archive', isFinal: true },
});

const VARIANTS = listScreen(variantList, {
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
  bulkActions: [archiveVariants],
  errorText: () => contract.notRead,
});

const read = (input: ListQuery<typeof variantList>) => trpc.catalogue.variants.list.queryOptions(input);
const product = (uuid: string) => trpc.catalogue.products.get.queryOptions({ uuid });

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return [...listData(VARIANTS, read, () => ({ product: uuid }))(address), product(uuid)];
};

/** `/admin/catalogue/product/variants/:uuid`: the variants of a product (PVA-001, PVA-006 to PVA-013). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: master, gone } = useParentRecord(product(uuid), { title: texts.title, back: href('ListProducts') });
  if (gone) return gone;
  const actions = (
    <>
      <ReturnLink to={href('ListProducts')} className={buttonClass({})}>
        {contract.back}
      </ReturnLink>
      <AddLink label={contract.add} to={href('CustomAttribut', { uuid })} />
    </>
  );
  return (
    <ListPage
      key={uuid}
      record={master?.name}
      state={master?.values && <ProductStateBadge status={master.values} />}
      list={{ ...VARIANTS, title: texts.titleOf(master?.name ?? '…') }}
      scope={{ product: uuid }}
      read={read}
      action={actions}
    />
  );
}
