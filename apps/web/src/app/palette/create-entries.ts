import { blacklistTexts } from '@comptoir/shared/access/blacklist-texts';
import { versionTexts } from '@comptoir/shared/access/texts';
import { whiteListTexts } from '@comptoir/shared/access/white-list-texts';
import { collectionTexts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { megaMenuTexts } from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import { blockTexts } from '@comptoir/shared/homepage/block-texts';
import { carouselTexts } from '@comptoir/shared/homepage/carousel-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { codeContract, documentContract } from '@comptoir/shared/stock/texts';
import { supplierTexts, transporterTexts } from '@comptoir/shared/suppliers/texts';
import { voucherTexts } from '@comptoir/shared/vouchers/texts';
import { FileUp, Plus } from 'lucide-react';
import { ADD_HASH } from '../../kit/list/add.tsx';
import { href } from '../../lib/routes.ts';
import type { Entry } from './entry.ts';

const add = (to: string, label: string, note?: string): Entry => ({ id: `add:${to}`, label, icon: Plus, to, ...(note && { note }) });
const upload = (to: string, label: string): Entry => ({ id: `import:${to}`, label, icon: FileUp, to });

/**
 * All «Ajouter» and «Importer» actions that need no other record first; for a dialog, the entry opens the list with its dialog (DAY-013).
 */
export const CREATIONS: readonly Entry[] = [
  add(href('addProduct'), productScreenTexts.add),
  add(href('addCategory'), categoryTexts.add),
  add(href('addMegaMenusCategories'), megaMenuTexts.add),
  add(href('createCustomProperty'), propertyTexts.add),
  add(href('addVariantProductCollection'), collectionTexts.add),
  upload(href('addCode'), codeContract.import),
  upload(href('addDocument'), documentContract.import),
  add(`${href('listSuppliers')}${ADD_HASH}`, supplierTexts.add),
  add(`${href('listTransporters')}${ADD_HASH}`, transporterTexts.add),
  add(href('createVoucherOrder'), voucherTexts.order),
  add(href('addCarousel'), carouselTexts.add, layoutTexts.carousels),
  add(href('addCarouselLogin'), carouselTexts.add, layoutTexts.loginCarousels),
  add(href('addNews'), newsTexts.add),
  add(href('addMiddleMenu'), blockTexts.addTitle.current_offer),
  add(href('addMiddleMenu', { type: 'region' }), blockTexts.addTitle.region),
  add(`${href('whitelist')}${ADD_HASH}`, whiteListTexts.addIp, layoutTexts.whiteList),
  add(`${href('whitelist')}?view=company${ADD_HASH}`, whiteListTexts.addCompany, layoutTexts.whiteList),
  add(`${href('whitelist')}?view=email${ADD_HASH}`, whiteListTexts.addEmail, layoutTexts.whiteList),
  add(href('enabledUsersList'), blacklistTexts.add),
  add(`${href('mobileApprovedVersionList')}${ADD_HASH}`, versionTexts.add),
];
