// biome-ignore-all lint/correctness/noComponentHookFactories: a screen is declared once, when its module is loaded, and never while something is drawn

import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ScopeOf } from '@comptoir/shared/list/input';
import type { ComponentType, ReactNode } from 'react';
import { listData } from './list-data.ts';
import { ListPage } from './list-page.tsx';
import { type ListLook, listScreen } from './list-screen.ts';
import type { ReadList } from './state/use-list.ts';

interface ListRoute<L extends AnyList, Row extends RowOf<L>> extends ListLook<L> {
  read: ReadList<L, Row>;
  /** The screen's primary button, beside the title. */
  action?: ReactNode;
}

/** The rows of such a list depend on its address alone. */
type Unscoped<L extends AnyList> = Record<never, never> extends ScopeOf<L> ? unknown : never;

/** A screen that is one list and nothing else: what its module exports. */
export function listRoute<L extends AnyList & { route: string }, Row extends RowOf<L>>(
  definition: L & Unscoped<L>,
  { read, action, ...look }: ListRoute<NoInfer<L>, Row>,
) {
  const list = listScreen<L>(definition, look);
  // That it needs no scope is known of the list, not of the type parameter.
  const Page = ListPage<L, Row> as unknown as ComponentType<{ list: typeof list; read: typeof read; action: ReactNode }>;
  return { data: listData(list, read), Screen: () => <Page list={list} read={read} action={action} /> };
}
