import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/product-facts';
import { productTexts as texts } from '@comptoir/shared/catalogue/texts';
import type { Option } from '@comptoir/shared/fields';

const LABELS = new Map<string, string>(Object.entries(PROTOTYPES).map(([name, uuid]) => [uuid, texts.prototypes[name as PrototypeName]]));

/** French name of one of the five prototypes (PRD-030); an unknown one keeps the marketplace's. */
export const prototypeLabel = ({ uuid, value }: Option) => LABELS.get(uuid) ?? value;
