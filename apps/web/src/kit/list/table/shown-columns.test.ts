import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { shownColumns } from './shown-columns.ts';

const column = (key: string, kind: Column<null>['kind']): Column<null> => ({ key, title: key, kind, cell: () => null });
const columns = [column('handle', 'text'), column('picture', 'thumbnail'), column('name', 'name'), column('count', 'figure')];

it('hides the columns that the user hid, except the first one and the name column', () => {
  const shown = (...hidden: string[]) => shownColumns(columns, new Set(hidden)).map(({ key }) => key);
  expect(shown()).toEqual(['handle', 'picture', 'name', 'count']);
  expect(shown('picture', 'count', 'elsewhere')).toEqual(['handle', 'name']);
  expect(shown('handle', 'name')).toEqual(['handle', 'picture', 'name', 'count']);
});
