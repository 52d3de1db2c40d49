import { CATEGORY_TREE_PATH, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import type { BrowserClient } from './client.ts';

/** The tree of categories, as the browser's client reads it. */
export async function readCategoryTree(browser: BrowserClient): Promise<CategoryTree> {
  const reply = await browser.fetch(CATEGORY_TREE_PATH);
  if (!reply.ok) throw new Error(`the tree answers ${reply.status}`);
  return (await reply.json()) as CategoryTree;
}
