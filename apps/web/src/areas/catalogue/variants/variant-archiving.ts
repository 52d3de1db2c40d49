import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { productFormContract as contract } from '@comptoir/shared/catalogue/products/product-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import type { VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { confirm } from '../../../kit/confirm.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

const { archive, list } = trpc.catalogue.variants;

// Since the list was read, this variant or the others may have been archived.
const onError = () => void queryClient.invalidateQueries({ queryKey: list.queryKey() });

/** Archives a variant (PVA-020, PVA-023, PVA-024). */
export const archiveVariant = (row: VariantRow) =>
  confirm({
    title: texts.archiveQuestion,
    consequence: texts.archiveConsequence(productName(row)),
    danger: true,
    run: () => mutate(archive.mutationOptions({ onError }), { uuid: row.uuid }),
    successText: texts.archiveDone,
    // The documents define one text for all 422 responses.
    errorText: ({ code }) => (code === 'INVALID' || code === 'REFUSED' ? contract.lastVariant : undefined),
  });
