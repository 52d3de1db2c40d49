import { blacklistTexts, versionLabels, whiteListTexts } from '../access/texts.ts';
import { highlightLabels } from '../catalogue/highlights/mega-menu-texts.ts';
import { productScreenTexts } from '../catalogue/products/product-screen-texts.ts';
import { propertyTexts } from '../catalogue/properties/property-texts.ts';
import { categoryLabels, categoryTexts } from '../catalogue/texts.ts';
import { variantTexts } from '../catalogue/variants/variant-texts.ts';
import { companyTexts } from '../companies/texts.ts';
import { positionLabels } from '../geolocations/texts.ts';
import { blockLabels, carouselLabels } from '../homepage/block-texts.ts';
import { itemLabels, newsLabels } from '../homepage/texts.ts';
import { rateLabels } from '../rates/texts.ts';
import { shippingFormTexts } from '../suppliers/shipping-form-texts.ts';
import { backOfficeUserTexts, shippingTexts, supplierLabels, transporterTexts } from '../suppliers/texts.ts';
import { voucherLabels } from '../vouchers/texts.ts';
import type { ChangedKind } from './changes.ts';

type Labels = Readonly<Record<string, string>>;

/** Labels of the fields as the form of each kind of record has them (HIS-001): the texts of the forms. */
export const FORM_LABELS: Partial<Record<ChangedKind, Labels>> = {
  backOfficeUser: { user: backOfficeUserTexts.user },
  blacklistEntry: { comment: blacklistTexts.comment },
  block: blockLabels,
  blockItem: itemLabels,
  carousel: carouselLabels,
  category: { ...categoryLabels, parent: categoryTexts.parent },
  company: { categories: companyTexts.categories },
  highlight: highlightLabels,
  news: newsLabels,
  position: positionLabels,
  product: productScreenTexts.labels,
  property: { name: propertyTexts.formName, values: propertyTexts.values },
  propertyValue: { value: propertyTexts.value },
  rate: rateLabels,
  shippingMethod: {
    name: shippingTexts.name,
    transporter: shippingTexts.transporter,
    deliveryTime: shippingTexts.deliveryTime,
    families: shippingFormTexts.families,
  },
  supplier: supplierLabels,
  transporter: { name: transporterTexts.formName, vignette: transporterTexts.vignette },
  variant: { ...productScreenTexts.labels, ...variantTexts.labels },
  version: versionLabels,
  voucher: voucherLabels,
  whiteListEntry: {
    ipAddress: whiteListTexts.ipAddress,
    company: whiteListTexts.company,
    email: whiteListTexts.email,
    requestedBy: whiteListTexts.requestedBy,
    description: whiteListTexts.description,
  },
};
