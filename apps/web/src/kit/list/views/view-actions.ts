import { uiTexts } from '@comptoir/shared/layout';
import { isRelative } from '@comptoir/shared/list/relative-periods';
import { viewTexts as texts } from '@comptoir/shared/views/texts';
import { Copy, Pencil, Pin, Save, Trash2, Undo2, Users } from 'lucide-react';
import { readError } from '../../../lib/errors.ts';
import { linkNames } from '../../../lib/routes.ts';
import { type Inputs, mutate, queryClient, trpc } from '../../../lib/trpc.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirm } from '../../confirm.tsx';
import { lazyDialog } from '../../dialogs.tsx';
import { notifyFailure } from '../../failure-text.ts';
import type { ListScreen } from '../list-screen.ts';
import type { ListState } from '../state/list-state.ts';
import type { ListViews } from './use-list-views.ts';
import { partsOf, type View } from './use-views.ts';

const openDialog = lazyDialog(() => import('./view-dialog.tsx'));

type Change = Omit<Inputs['views']['update'], 'uuid' | 'version'>;
const update = ({ uuid, version }: View, change: Change) => mutate(trpc.views.update.mutationOptions(), { uuid, version, ...change });

const ownText = (error: unknown) => (readError(error).code === 'CONFLICT' ? texts.changedMeanwhile : undefined);

async function run(action: Promise<unknown>, successText: string): Promise<void> {
  try {
    await action;
    toast.success(successText);
  } catch (error) {
    // The view may be another one now.
    void queryClient.invalidateQueries(trpc.views.pathFilter());
    notifyFailure(error, { own: ownText(error) });
  }
}

interface Subject<Row> {
  list: ListScreen<Row>;
  listViews: ListViews;
}

/** What a view of this state saves, in words. */
function contentOf<Row>(list: ListScreen<Row>, { filters, search, sort, columns }: ListState): string {
  const holds = texts.holds(Object.keys(filters).length + (search === '' ? 0 : 1), sort.length > 0, (columns ?? list.columns).length);
  const isSomeRelative = Object.values(filters).some(isRelative);
  return [holds, isSomeRelative && texts.relative, list.search?.isSecret && texts.noCode].filter(Boolean).join(' ');
}

/** Asks for a name, and saves the present state under it. */
export function saveAsNew<Row>(subject: Subject<Row>): void {
  const { list, listViews } = subject;
  const { key, open } = listViews;
  const { query, state } = listViews.present();
  // Only a list with a link in the navigation can be opened from anywhere.
  const route = list.isSubList ? undefined : linkNames.find((name) => name === list.route);
  void openDialog({
    name: null,
    draft: 'view:new',
    content: contentOf(list, state),
    save: async (naming, uuid) => {
      const parts = partsOf(list, state);
      await mutate(trpc.views.create.mutationOptions(), { ...naming, uuid, list: key, route: route ?? null, query, parts });
      open({ uuid, query });
    },
  });
}

/** Saves the present state in the current view. */
export function saveCurrent<Row>({ list, listViews }: Subject<Row>, view: View): Promise<void> {
  const { query, state } = listViews.present();
  return run(update(view, { query, parts: partsOf(list, state) }), texts.saved);
}

function sharing(view: View): MenuEntry {
  if (view.isShared)
    return { label: texts.unshare, icon: Users, onSelect: () => void run(update(view, { isShared: false }), texts.nowPrivate) };
  const share = () =>
    confirm({
      title: texts.shareQuestion(view.name),
      consequence: texts.shareConsequence,
      run: () => update(view, { isShared: true }),
      successText: texts.nowShared,
    });
  return { label: texts.share, icon: Users, onSelect: () => void share() };
}

function removal(view: View, listViews: ListViews): MenuEntry {
  const remove = async () => {
    const isRemoved = await confirm({
      title: texts.removeQuestion(view.name),
      consequence: view.isShared ? texts.removeSharedConsequence : texts.removeConsequence,
      danger: true,
      yes: uiTexts.remove,
      run: () => mutate(trpc.views.remove.mutationOptions(), { uuid: view.uuid }),
      successText: texts.removed,
    });
    if (isRemoved) listViews.open(null);
  };
  return { label: texts.remove, icon: Trash2, danger: true, onSelect: () => void remove() };
}

/** The actions on the current view (VUE-003). */
export function viewEntries<Row>(subject: Subject<Row>, view: View): MenuEntry[] {
  const { listViews } = subject;
  const rename = () =>
    openDialog({
      name: view.name,
      draft: `view:${view.uuid}`,
      content: '',
      save: ({ name }) => update(view, { name }),
    });
  const setDefault = () =>
    run(
      mutate(trpc.views.setDefault.mutationOptions(), { list: view.list, uuid: view.isDefault ? null : view.uuid }),
      view.isDefault ? texts.notDefault : texts.nowDefault,
    );
  return [
    ...(listViews.isChanged
      ? [
          { label: texts.save, icon: Save, onSelect: () => void saveCurrent(subject, view) },
          { label: texts.saveAs, icon: Copy, onSelect: () => saveAsNew(subject) },
          { label: texts.revert, icon: Undo2, onSelect: () => listViews.open(view) },
        ]
      : [{ label: texts.saveAs, icon: Copy, onSelect: () => saveAsNew(subject) }]),
    { label: texts.rename, icon: Pencil, separated: true, onSelect: () => void rename() },
    // Only its author makes a shared view private again.
    ...(view.isOwn || !view.isShared ? [sharing(view)] : []),
    { label: texts.openWith, icon: Pin, checked: view.isDefault, onSelect: () => void setDefault() },
    { ...removal(view, listViews), separated: true },
  ];
}
