import type { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ReturnLink } from '../../../kit/return-link.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ProductStateBadge } from '../products/product-state-badge.tsx';
import { VARIANTS } from './variant-list.tsx';

const read = (input: ListQuery<typeof variantList>) => trpc.catalogue.variants.list.queryOptions(input);
const product = (uuid: string) => trpc.catalogue.products.get.queryOptions({ uuid });

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return [...listData(VARIANTS, read, () => ({ product: uuid }))(address), product(uuid)];
};

/** `/admin/catalogue/product/variants/:uuid`: the variants of a product (PVA-001, PVA-006 to PVA-013). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: master } = useQuery(product(uuid));
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
