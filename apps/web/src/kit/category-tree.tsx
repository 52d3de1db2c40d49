import { CATEGORY_TREE_PATH, type CategoryNode, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import { queryOptions } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { getJson } from '../lib/with-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { ReadFailure, ScreenQueryKey } from './screen-query.ts';

/** The complete tree. Its key starts like those of tRPC, with the area that mutations invalidate (lib/trpc.ts). */
export const categoryTreeQuery = queryOptions<CategoryTree, ReadFailure, CategoryTree, ScreenQueryKey>({
  queryKey: [['catalogue', 'categoryTree']],
  queryFn: ({ signal }) => getJson<CategoryTree>(CATEGORY_TREE_PATH, signal),
  // Comparing thousands of nodes would be useless work: another version is another tree.
  structuralSharing: false,
});

/** The tree without archived categories, which users never see and which cannot have products. */
export const liveCategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter(({ archived }) => !archived).map((node) => ({ ...node, children: liveCategories(node.children) }));

interface CategoryCheckboxesProps {
  nodes: readonly CategoryNode[];
  /** How the checkbox of a category is displayed. */
  stateOf: (node: CategoryNode) => { checked: boolean; indeterminate?: boolean };
  onToggle: (uuid: string) => void;
  /** Accessible name of the level: that of its parent below the first one. */
  label: string;
  /** Label of the button that expands a category. */
  openLabel: (name: string) => string;
}

/** A level of the category tree, with checkboxes; the levels below are rendered when expanded (CMP-018). */
export function CategoryCheckboxes({ nodes, label, ...level }: CategoryCheckboxesProps) {
  const { stateOf, onToggle, openLabel } = level;
  // What is ticked below a category that is not is shown from the beginning.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(nodes.filter((node) => stateOf(node).indeterminate).map(({ uuid }) => uuid)),
  );
  return (
    <ul aria-label={label}>
      {nodes.map((node) => {
        const { uuid, name, children } = node;
        const isOpen = open.has(uuid);
        return (
          <li key={uuid}>
            <div className="flex items-center gap-1">
              {children.length > 0 ? (
                <span className={isOpen ? 'rotate-90' : undefined}>
                  <IconButton
                    icon={ChevronRight}
                    size="row"
                    label={openLabel(name)}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(new Set(isOpen ? [...open].filter((one) => one !== uuid) : [...open, uuid]))}
                  />
                </span>
              ) : (
                <span className="w-7" />
              )}
              <Checkbox label={name} {...stateOf(node)} onChange={() => onToggle(uuid)} />
            </div>
            {isOpen && (
              <div className="ps-7">
                <CategoryCheckboxes nodes={children} label={name} {...level} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
