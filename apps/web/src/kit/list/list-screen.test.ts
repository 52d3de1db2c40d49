import { defineList } from '@comptoir/shared/list/definition';
import { Pencil } from 'lucide-react';
import { describe, expectTypeOf, it } from 'vitest';
import type { ListDisplay } from './list-screen.ts';

interface Row {
  uuid: string;
  name: string;
  state: 'open' | 'closed';
}

const list = defineList<Row>()({
  name: 'things',
  route: 'things',
  title: 'Choses',
  noun: { one: 'chose', many: 'choses' },
  emptyText: 'Rien.',
  filters: { title: { kind: 'contains', label: 'Titre' } },
  columns: {
    name: { kind: 'name', title: 'Nom' },
    state: { kind: 'state', title: 'État', labels: { open: 'Ouverte', closed: 'Fermée' } },
  },
});

/** The calls are only type-checked, never run. */
const displays = (draw: (display: ListDisplay<typeof list>) => void) => {
  draw({ cells: { name: ({ name }) => name }, name: { sub: ({ state }) => state } });
  // @ts-expect-error no column has this name
  draw({ cells: { nom: () => null } });
  // @ts-expect-error a cell reads a member that rows do not have
  draw({ cells: { name: ({ label }) => label } });
  // @ts-expect-error the name's second line reads a member that rows do not have
  draw({ name: { sub: ({ label }) => label } });

  draw({ tones: { state: { open: 'success' } } });
  // @ts-expect-error no column has this name
  draw({ tones: { status: { open: 'success' } } });
  // @ts-expect-error the column does not have this state
  draw({ tones: { state: { archived: 'success' } } });
  // @ts-expect-error unknown tone
  draw({ tones: { state: { open: 'green' } } });
  // @ts-expect-error name columns have no states
  draw({ tones: { name: { open: 'success' } } });

  draw({ rowActions: [({ uuid }) => ({ icon: Pencil, label: 'Modifier', to: uuid })] });
  // @ts-expect-error an action without label
  draw({ rowActions: [() => ({ icon: Pencil })] });
  // @ts-expect-error an action reads a member that rows do not have
  draw({ rowActions: [({ label }) => ({ icon: Pencil, label })] });

  draw({ errorText: ({ title }) => title ?? '' });
  // @ts-expect-error the filter is not declared
  draw({ errorText: ({ brand }) => brand });
};

describe('the display options of a list', () => {
  it('accept only the columns, states, filters and row members of the declaration: another name does not compile', () => {
    expectTypeOf(displays).toBeFunction();
  });
});
