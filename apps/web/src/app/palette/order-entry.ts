import { isOrderNumber } from '@comptoir/shared/orders/order-number';
import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { paletteTexts } from '@comptoir/shared/palette-texts';
import { Receipt } from 'lucide-react';
import { href } from '../../lib/routes.ts';
import type { Section } from './entry.ts';

/** The dossier of a typed order number, without a search: Enter opens it at once (ORD-004). */
export const orderSection = (text: string): Section[] =>
  isOrderNumber(text)
    ? [
        {
          title: paletteTexts.kinds.codeOrder,
          entries: [
            {
              id: `order:${text}`,
              label: texts.open(text),
              note: texts.dossier,
              icon: Receipt,
              to: href('orderDossier', { number: text }),
            },
          ],
        },
      ]
    : [];

/** Joins sections of the same title, and drops entries that lead where an earlier one of the section leads. */
export function joinSections(sections: readonly Section[]): Section[] {
  const joined = new Map<string, Section>();
  for (const { title, entries } of sections) {
    const known = joined.get(title)?.entries ?? [];
    const further = entries.filter(
      ({ to }, index) => to === undefined || ![...known, ...entries.slice(0, index)].some((one) => one.to === to),
    );
    joined.set(title, { title, entries: [...known, ...further] });
  }
  return [...joined.values()];
}
