import { importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { useState } from 'react';
import { AllOrNothing } from '../../kit/form/all-or-nothing.tsx';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CorrectionFile } from './correction-file.tsx';
import { ImportCauses, ImportCounts } from './import-counts.tsx';
import { applyPlan, type Import } from './import-query.ts';

interface ImportPlanProps {
  shown: Import;
  counts: NonNullable<Import['counts']>;
}

/** The planned changes, the options, and the button that applies them: nothing is sent before (IPL-002, IPL-017, IPL-018). */
export function ImportPlan({ shown, counts }: ImportPlanProps) {
  const [doubtful, setDoubtful] = useState(false);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const rows = counts.new + (doubtful ? counts.doubtful : 0);
  const refused = allOrNothing ? counts.refused : 0;
  return (
    <FormBlock title={texts.title}>
      <ImportCounts shown={shown} counts={counts} />
      <ImportCauses shown={shown} />
      {counts.new + counts.doubtful === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        shown.mine && (
          <>
            <div className="grid gap-1">
              {counts.doubtful > 0 && (
                <Checkbox
                  label={texts.doubtful(counts.doubtful)}
                  checked={doubtful}
                  onChange={({ target }) => setDoubtful(target.checked)}
                />
              )}
              <AllOrNothing
                texts={texts}
                checked={allOrNothing}
                blocked={refused > 0 ? texts.blockedByRefusals(refused) : undefined}
                onChange={setAllOrNothing}
              />
            </div>
            <div>
              <Button
                kind="primary"
                disabled={rows === 0 || refused > 0}
                onClick={() => void applyPlan(shown, rows, { doubtful, allOrNothing })}
              >
                {texts.apply(rows)}
              </Button>
            </div>
          </>
        )
      )}
      <CorrectionFile shown={shown} />
    </FormBlock>
  );
}
