import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { productActionContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products/products';
import { confirm } from '../../../kit/confirm.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { queryClient, trpc } from '../../../lib/trpc.ts';

const { archive, duplicate } = trpc.catalogue.products;

/** PRD-019 to PRD-021. */
export const archiveProduct = (row: ProductRow) =>
  confirm({
    title: contract.archiveQuestion,
    consequence: texts.archiveConsequence(productName(row)),
    danger: true,
    run: () => mutate(archive.mutationOptions(), { uuid: row.uuid }),
    done: contract.archived,
  });

// A copy whose reply was lost is there all the same: the list shows it before anybody asks for another.
const onError = () => void queryClient.invalidateQueries(trpc.catalogue.products.list.pathFilter());

/** PRD-022, PRD-164, PRD-165. */
export const duplicateProduct = (row: ProductRow) =>
  confirm({
    title: texts.duplicateQuestion,
    consequence: texts.duplicateConsequence(productName(row)),
    run: () => mutate(duplicate.mutationOptions({ onError }), { uuid: row.uuid, prototype: row.prototype.uuid }),
    done: texts.duplicated,
    failed: ({ code }) => (code === 'REFUSED' ? contract.notDuplicated : contract.apiError),
  });
