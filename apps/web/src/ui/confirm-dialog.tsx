import { uiTexts } from '@comptoir/shared/layout';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { onceOnline, useOnline } from '../lib/use-online.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ClosingBoundary } from './lazy-component.tsx';

interface ConfirmDialogProps {
  /** The question; the body of the dialog explains the consequence. */
  title: string;
  children: ReactNode;
  /** May return a promise: the dialog stays open, busy, until it settles; the caller shows errors. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** The action loses data: the button is red, and the focus starts on «Non». */
  danger?: boolean;
  /** The act, as the answer that starts it: «Supprimer». By default «Oui». */
  yes?: string | undefined;
  no?: string;
}

/**
 * Buttons «Non», then the act or «Oui» (README of the visual language, Words on buttons). Closes when `onConfirm` settles, also when it
 * fails, and on «Non». Without a network the answer waits as long as the question stays open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ClosingBoundary onClose={props.onClose}>
      <Confirmation {...props} />
    </ClosingBoundary>
  );
}

function Confirmation({ title, children, onConfirm, onClose, danger = false, yes = uiTexts.yes, no = uiTexts.no }: ConfirmDialogProps) {
  const [answer, setAnswer] = useState<'none' | 'given' | 'sent'>('none');
  const online = useOnline();
  const isSent = answer === 'sent';
  const send = async () => {
    setAnswer('sent');
    try {
      await onConfirm();
    } catch {
      // Errors are shown by the caller.
    } finally {
      onClose();
    }
  };
  const isGiven = answer === 'given';
  const sendGiven = useEffectEvent(() => void send());
  useEffect(() => (isGiven ? onceOnline(sendGiven) : undefined), [isGiven]);
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={isSent ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isSent} {...(danger && { 'data-autofocus': true })}>
            {no}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={answer !== 'none'}
            onClick={() => (online ? void send() : setAnswer('given'))}
            {...(!danger && { 'data-autofocus': true })}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {!online && !isSent && <Banner icon={WifiOff}>{uiTexts.waitsForNetwork}</Banner>}
    </Dialog>
  );
}
