import type { CategoryRow } from '@comptoir/shared/catalogue/categories';
import { categoryContract as contract, categoryTexts as texts } from '@comptoir/shared/catalogue/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../../kit/failure-text.ts';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** Long enough to read why. */
const REFUSAL_MS = 4_000;

/** Archiving from a list of siblings (CAT-033 to CAT-036, CAT-067): `archive` asks first, `dialog` goes somewhere in the screen. */
export function useArchiving(part: boolean): { archive: (row: CategoryRow) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<CategoryRow | null>(null);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(trpc.catalogue.categories.archive.mutationOptions());
  const archived = useRef<string | null>(null);
  const refuse = () => toast.error(part ? contract.liveGrandchildren : contract.liveChildren, { duration: REFUSAL_MS });

  // The dialog gives the focus back to a button that goes with the state that it changed: the row keeps it.
  useEffect(() => {
    if (asked !== null || archived.current === null) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(archived.current)}"]`)?.focus();
    archived.current = null;
  }, [asked]);

  async function send({ uuid }: CategoryRow) {
    try {
      await mutateAsync({ uuid });
      toast.success(texts.archiveDone);
      archived.current = uuid;
    } catch (error) {
      const failure = readError(error);
      // A child came, or came back, since the list was read.
      if (failure.fields.some(({ path }) => path === 'archived')) refuse();
      else toast.error(failureText(failure), { duration: REFUSAL_MS });
      void client.invalidateQueries({ queryKey: trpc.catalogue.categories.list.queryKey() });
    }
  }

  return {
    archive: (row) => (row.hasLiveChildren ? refuse() : setAsked(row)),
    dialog: asked && (
      <Suspense>
        <ConfirmDialog
          title={part ? texts.archiveChildQuestion : texts.archiveQuestion}
          danger
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{texts.archiveConsequence(asked.name)}</p>
        </ConfirmDialog>
      </Suspense>
    ),
  };
}
