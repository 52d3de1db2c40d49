import type { ChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { Fragment, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../../kit/failure-text.ts';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type EarlierValues, earlierValues, labelOf, shownValue } from './restorable.ts';
import type { Restorable } from './restorable-types.ts';

interface RecreationProps {
  /** The uuid that the record had. */
  former: string;
  kind: ChangedKind;
  create: Restorable['create'];
  earlier: EarlierValues;
  /** Address of the record's history. */
  history: string;
}

/** A deleted record, as it would be created anew (HIS-014). */
export function Recreation({ former, kind, create, earlier, history }: RecreationProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { known: fields, lost } = earlierValues(earlier);
  const back = (
    <Link to={history} className={buttonClass({})}>
      {texts.backToHistory}
    </Link>
  );
  if (create === undefined || fields.length === 0)
    return (
      <div className="grid max-w-(--form-width) justify-items-start gap-4">
        <p>{texts.notKept}</p>
        {back}
      </div>
    );

  const recreate = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const { uuid } = await create(Object.fromEntries(fields.map(({ field, value }) => [field, value])), requestKey, former);
      toast.success(texts.recreated);
      await navigate(href('recordHistory', { kind, uuid }));
    } catch (error) {
      const failure = readError(error);
      setProblem([failureText(failure), ...failure.fields.map(({ message }) => message)].filter(Boolean).join(' '));
      setSaving(false);
    }
  };

  return (
    <div className="grid max-w-(--form-width) gap-4">
      {problem !== null && (
        <Banner tone="danger">
          {texts.notRecreated} {problem}
        </Banner>
      )}
      <p className="text-muted">{texts.recreatePlan}</p>
      <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-border bg-surface-raised px-4 py-3">
        {fields.map(({ field, value }) => (
          <Fragment key={field}>
            <dt className="text-muted">{labelOf(field)}</dt>
            <dd className="wrap-anywhere">{shownValue(field, value)}</dd>
          </Fragment>
        ))}
      </dl>
      {lost.length > 0 && <Banner tone="warning">{texts.lost(lost)}</Banner>}
      <p className="flex flex-wrap justify-end gap-2">
        {back}
        <Button kind="primary" busy={isSaving} busyLabel={texts.recreating} onClick={() => void recreate()}>
          {texts.recreate}
        </Button>
      </p>
    </div>
  );
}
