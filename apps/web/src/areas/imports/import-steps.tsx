import { importPageTexts as texts } from '@comptoir/shared/imports/texts';
import { StepList } from '../../kit/form/step-list.tsx';
import type { Import } from './import-query.ts';
import { importState, STEPS, stepOf } from './import-state.ts';

/** The steps of an import; each new step is announced to screen readers (IPL-031). */
export function ImportSteps({ shown }: { shown: Import }) {
  const current = stepOf(shown);
  const steps = STEPS.map((label, index) => ({ label, wrong: shown.state === 'failed' && index === current }));
  return (
    <>
      <StepList label={texts.steps} steps={steps} current={current} canOpen={() => false} onOpen={() => undefined} />
      <p role="status" className="sr-only">
        {texts.stepNow(current + 1, STEPS.length, STEPS[current] ?? '', importState(shown).label)}
      </p>
    </>
  );
}
