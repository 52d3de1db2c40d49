import { conflictTexts as texts } from '@comptoir/shared/form/conflict-texts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioFieldset } from '../../../ui/radios.tsx';
import { VersionChoice } from '../../form/version-choice.tsx';

interface InlineConflictProps {
  label: string;
  mine: string;
  theirs: string;
  by: string | null;
  onBack: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const MINE = 'mine';
const THEIRS = 'theirs';

/** Asks in the row which of two texts to keep, without a dialog: the other rows stay usable (ORD-005). */
export function InlineConflict({ label, mine, theirs, by, onBack, onKeepMine, onTakeTheirs }: InlineConflictProps) {
  const [choice, setChoice] = useState(MINE);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  const takesMine = choice === MINE;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset in it has another name
    <div ref={group} role="group" aria-labelledby={id} className="grid w-full gap-2.5 py-1.5 text-base">
      <p id={id} role="alert">
        <b className="font-strong">{texts.title([label])}.</b> {texts.bodyOne(by)}
      </p>
      <RadioFieldset value={choice} onChange={setChoice} className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{texts.legend(label)}</legend>
        <VersionChoice name={MINE} label={texts.mine}>
          <span className="break-words">{mine || texts.none}</span>
        </VersionChoice>
        <VersionChoice name={THEIRS} label={texts.theirs(by)}>
          <span className="break-words">{theirs || texts.none}</span>
        </VersionChoice>
      </RadioFieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="small" kind="primary" onClick={takesMine ? onKeepMine : onTakeTheirs}>
          {takesMine ? texts.keepMine : texts.takeTheirs(by)}
        </Button>
      </div>
    </div>
  );
}
