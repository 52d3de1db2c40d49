import { REVEAL_SECONDS } from '@comptoir/shared/stock/reveal-limits';
import { revealTexts as texts } from '@comptoir/shared/stock/texts';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { monotonicNow } from '../lib/age.ts';
import { rowAddress } from '../lib/change-links.ts';
import { formatDate } from '../lib/format.ts';
import { href } from '../lib/routes.ts';
import { mutate, type Outputs, trpc } from '../lib/trpc.ts';
import { IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { notifyFailure } from './failure-text.ts';
import { useNow } from './time-passed.ts';

type Reveal = Outputs['stock']['codes' | 'documents']['reveal'];

interface MaskedCodeProps {
  kind: 'codes' | 'documents';
  uuid: string;
  /** The code, or its end while codes are masked. */
  code: string;
  /** What reveals it; null when the code is shown in full. */
  sealed: string | null;
}

/** A code of a list or of an order, or the name of a document: masked, with «Afficher» and «Copier», each recorded in the history (MSK-001, MSK-002). */
export function MaskedCode({ kind, uuid, code, sealed }: MaskedCodeProps) {
  const [shown, setShown] = useState<(Reveal & { until: number }) | null>(null);
  const [busy, setBusy] = useState(false);
  if (sealed === null) return <span className="table-name">{code}</span>;
  const end = code.replaceAll('•', '');

  const reveal = async (then: (reveal: Reveal) => unknown) => {
    setBusy(true);
    try {
      await then(await mutate(trpc.stock[kind].reveal.mutationOptions({ gcTime: 0, meta: { stale: [] } }), { uuid, sealed }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const show = () => reveal((revealed) => setShown({ ...revealed, until: monotonicNow() + REVEAL_SECONDS * 1000 }));
  const copy = () =>
    reveal(({ code: revealed }) =>
      navigator.clipboard.writeText(revealed).then(
        () => toast.success(texts.copied),
        () => toast.error(texts.notCopied),
      ),
    );

  return (
    <span className="flex flex-wrap items-center gap-x-1">
      {shown === null ? (
        <>
          <span className="table-name flex-1 tabular-nums" aria-hidden>
            {code}
          </span>
          <span className="sr-only">{texts.masked(end)}</span>
          <IconButton icon={Eye} size="row" label={texts.show(end)} disabled={busy} onClick={() => void show()} />
        </>
      ) : (
        <Revealed code={shown.code} until={shown.until} label={texts.hide(end)} onEnd={() => setShown(null)} />
      )}
      <IconButton icon={Copy} size="row" label={texts.copy(end)} disabled={busy} onClick={() => void copy()} />
      {shown?.origins && <Origins of={shown.origins} />}
    </span>
  );
}

/** The files that a revealed code came from, each with its line (LOT-003). */
const Origins = ({ of: origins }: { of: NonNullable<Reveal['origins']> }) => (
  <span className="grid basis-full text-xs text-muted">
    {origins.length === 0 && texts.noOrigin}
    {origins.map(({ import: uuid, fileName, line, rank, author, at }) => (
      <span key={`${uuid}/${line}`} className="wrap-anywhere">
        <Link to={rowAddress(href('importRows', { uuid }), rank, String(line))} className="link">
          {texts.origin(fileName, line)}
        </Link>{' '}
        {at !== null && texts.originOf(author, formatDate(at))}
      </span>
    ))}
  </span>
);

interface RevealedProps {
  code: string;
  /** On the clock of `monotonicNow`, in milliseconds. */
  until: number;
  label: string;
  onEnd: () => void;
}

/** A code in full, until its time is over or the page is no longer looked at. */
function Revealed({ code, until, label, onEnd }: RevealedProps) {
  const seconds = Math.ceil((until - useNow(1_000, monotonicNow)) / 1_000);
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
