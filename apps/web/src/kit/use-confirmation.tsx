import { type ReactNode, Suspense, useState } from 'react';
import { lazyPiece } from './lazy-piece.tsx';

const ConfirmDialog = lazyPiece(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog);

interface Words {
  title: string;
  consequence: string;
}

/** A question whose answer is waited for: `await confirm({…})`, and `dialog` somewhere in the screen. What is done then is the caller's. */
export function useConfirmation(): { confirm: (words: Words) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<(Words & { answer: (yes: boolean) => void }) | null>(null);
  const dialog = asked && (
    <Suspense>
      <ConfirmDialog
        title={asked.title}
        onConfirm={() => asked.answer(true)}
        onClose={() => {
          // After a yes, a no is heard by nobody.
          asked.answer(false);
          setAsked(null);
        }}
      >
        <p>{asked.consequence}</p>
      </ConfirmDialog>
    </Suspense>
  );
  return { confirm: (words) => new Promise((answer) => setAsked({ ...words, answer })), dialog };
}
