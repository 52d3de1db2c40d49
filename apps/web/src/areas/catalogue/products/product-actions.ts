import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { productActionContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { confirm } from '../../../kit/confirm.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

const { archive, duplicate } = trpc.catalogue.products;

/** Archives a product (PRD-019 to PRD-021). */
export const archiveProduct = (row: ProductRow) =>
  confirm({
    title: contract.archiveQuestion,
    consequence: texts.archiveConsequence(productName(row)),
    danger: true,
    run: () => mutate(archive.mutationOptions(), { uuid: row.uuid }),
    successText: contract.archived,
  });

// The copy may exist although the response was lost: the list shows it before the user requests another one.
const onError = () => void queryClient.invalidateQueries(trpc.catalogue.products.list.pathFilter());

/** Duplicates a product (PRD-022, PRD-164, PRD-165). */
export const duplicateProduct = (row: ProductRow) =>
  confirm({
    title: texts.duplicateQuestion,
    consequence: texts.duplicateConsequence(productName(row)),
    run: () => mutate(duplicate.mutationOptions({ onError }), { uuid: row.uuid, prototype: row.prototype.uuid }),
    successText: texts.duplicated,
    errorText: ({ code }) => (code === 'REFUSED' ? contract.notDuplicated : contract.apiError),
  });
