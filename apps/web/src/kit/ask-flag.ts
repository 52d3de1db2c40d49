import { undoTexts } from '@comptoir/shared/undo-texts';
import { ask } from './ask.ts';
import type { Question } from './question-dialog.tsx';

interface FlagQuestion<Subject> extends Pick<Question, 'done' | 'failed'> {
  /** What the questions name. */
  subject: Subject;
  isOn: boolean;
  texts: {
    activateQuestion: string;
    activateConsequence: (subject: Subject) => string;
    deactivateQuestion: string;
    deactivateConsequence: (subject: Subject) => string;
  };
  set: (on: boolean) => Promise<unknown>;
}

/** Asks whether to switch something on or off, and offers to switch it back. */
export const askFlag = <Subject>({ subject, isOn, texts, set, ...said }: FlagQuestion<Subject>): void =>
  ask({
    title: isOn ? texts.deactivateQuestion : texts.activateQuestion,
    consequence: isOn ? texts.deactivateConsequence(subject) : texts.activateConsequence(subject),
    run: () => set(!isOn),
    undo: { run: () => set(isOn), done: undoTexts.statusBack },
    ...said,
  });
