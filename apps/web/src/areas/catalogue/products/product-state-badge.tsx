import { IMPORT_PROTOTYPES, productState } from '@comptoir/shared/catalogue/products/product-facts';
import { PRODUCT_STATE_LABELS, prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { Link } from 'react-router';
import { PRODUCT_STATE_TONES } from '../../../kit/product-state.ts';
import { href } from '../../../lib/routes.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Badge next to the title of a product or variant (DAY-011). */
export function ProductStateBadge({ status }: { status: Parameters<typeof productState>[0] }) {
  const state = productState(status);
  return <Badge tone={PRODUCT_STATE_TONES[state]}>{PRODUCT_STATE_LABELS[state]}</Badge>;
}

const hasCodes = (kind: string) => IMPORT_PROTOTYPES.some((prototype) => prototype === kind);

/** The kind of a product or variant, and the lots of the product's codes (LOT-001). */
export const ProductFacts = ({ kind, product }: { kind: string; product: string }) => (
  <>
    {prototypeLabel({ uuid: kind, value: '' })}
    {hasCodes(kind) && (
      <>
        {' · '}
        <Link to={`${href('codeLots')}?product=${product}`} className="link">
          {codeLotTexts.title}
        </Link>
      </>
    )}
  </>
);
