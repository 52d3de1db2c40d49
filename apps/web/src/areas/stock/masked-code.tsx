import { REVEAL_SECONDS } from '@comptoir/shared/stock/reveal-limits';
import { revealTexts as texts } from '@comptoir/shared/stock/reveal-texts';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../kit/notify-failure.ts';
import { useNow } from '../../kit/use-now.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

interface MaskedCodeProps {
  uuid: string;
  /** The code, or its end while codes are masked. */
  code: string;
  /** What reveals it; null when the code is shown in full. */
  sealed: string | null;
}

/** A code of a list: masked, with «Afficher» and «Copier», each recorded in the history (MSK-001, MSK-002). */
export function MaskedCode({ uuid, code, sealed }: MaskedCodeProps) {
  const [shown, setShown] = useState<{ code: string; until: number } | null>(null);
  const [busy, setBusy] = useState(false);
  if (sealed === null) return <span className="table-name">{code}</span>;
  const end = code.replaceAll('•', '');

  const reveal = async (then: (code: string) => unknown) => {
    setBusy(true);
    try {
      await then((await mutate(trpc.stock.codes.reveal.mutationOptions({ gcTime: 0, meta: { stale: [] } }), { uuid, sealed })).code);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const show = () => reveal((revealed) => setShown({ code: revealed, until: Date.now() + REVEAL_SECONDS * 1000 }));
  const copy = () =>
    reveal((revealed) =>
      navigator.clipboard.writeText(revealed).then(
        () => toast.success(texts.copied),
        () => toast.error(texts.notCopied),
      ),
    );

  return (
    <span className="flex items-center gap-1">
      {shown === null ? (
        <>
          <span className="table-name flex-1 tabular-nums" aria-hidden>
            {code}
          </span>
          <span className="sr-only">{texts.masked(end)}</span>
          <IconButton icon={Eye} size="row" label={texts.show(end)} disabled={busy} onClick={() => void show()} />
        </>
      ) : (
        <Revealed {...shown} label={texts.hide(end)} onEnd={() => setShown(null)} />
      )}
      <IconButton icon={Copy} size="row" label={texts.copy(end)} disabled={busy} onClick={() => void copy()} />
    </span>
  );
}

interface RevealedProps {
  code: string;
  /** Milliseconds since 1970. */
  until: number;
  label: string;
  onEnd: () => void;
}

/** A code in full, until its time is over or the page is no longer looked at. */
function Revealed({ code, until, label, onEnd }: RevealedProps) {
  const seconds = Math.ceil((until - useNow(1_000)) / 1_000);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) onEnd();
    const onHidden = () => document.hidden && onEnd();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [isOver, onEnd]);
  return (
    <>
      <span className="table-name flex-1 wrap-anywhere select-all">{code}</span>
      <span className="sr-only" role="status">
        {texts.recorded}
      </span>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums" aria-hidden>
        {texts.seconds(Math.max(0, seconds))}
      </span>
      <IconButton icon={EyeOff} size="row" label={label} onClick={onEnd} />
    </>
  );
}
