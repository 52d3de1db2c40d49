import { importPageTexts as texts } from '@comptoir/shared/imports/texts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { countRowsToCheck, type Import } from './import-query.ts';

const TONES: Record<Import['state'], BadgeTone> = {
  checking: 'info',
  planned: 'accent',
  applying: 'info',
  interrupted: 'warning',
  uncertain: 'warning',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
};

/** Label and tone of the state. */
export const importState = (shown: Import): { label: string; tone: BadgeTone } =>
  shown.state === 'done' && countRowsToCheck(shown) > 0
    ? { label: texts.inPart, tone: 'warning' }
    : { label: texts.states[shown.state], tone: TONES[shown.state] };

const { step } = texts;
export const STEPS = [step.file, step.check, step.plan, step.apply, step.report];

const RANKS: Record<Import['state'], number> = {
  checking: 1,
  planned: 2,
  applying: 3,
  interrupted: 3,
  uncertain: 4,
  done: 4,
  failed: 3,
  undoing: 4,
  undone: 4,
};

/** Index of the current step, from 0. An import that failed before it was applied failed in its check. */
export const stepOf = ({ state, appliedAt }: Pick<Import, 'state' | 'appliedAt'>) =>
  state === 'failed' && appliedAt === null ? 1 : RANKS[state];
