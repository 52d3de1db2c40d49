import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryCheckboxes } from './category-tree.tsx';

const node = (name: string, children: CategoryNode[] = []) => ({ uuid: name, name, children }) as CategoryNode;
const TREE = [node('Mode', [node('Habits', [node('Chemises'), node('Pulls')])]), node('Loisirs', [node('Cirque')])];
const STATES: Readonly<Record<string, { checked: boolean; indeterminate?: boolean }>> = {
  Mode: { checked: false, indeterminate: true },
  Habits: { checked: false, indeterminate: true },
  Pulls: { checked: true },
};

it('shows what is ticked below other categories, and no other level', () => {
  const html = renderToStaticMarkup(
    <CategoryCheckboxes
      nodes={TREE}
      stateOf={({ name }) => STATES[name] ?? { checked: false }}
      onToggle={() => undefined}
      label="Catégories"
      openLabel={(name) => `Ouvrir ${name}`}
    />,
  );
  expect(html).toContain('Pulls');
  expect(html).toContain('Chemises');
  expect(html).not.toContain('Cirque');
});
