import { undoTexts } from '@comptoir/shared/undo-texts';
import { type Confirmation, confirm } from './confirm.tsx';

interface Toggle<Subject> extends Pick<Confirmation, 'successText' | 'errorText'> {
  /** The record that the texts name. */
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

/** Switches a record on or off after a confirmation, and offers to undo it. */
export const confirmToggle = <Subject>({ subject, isOn, texts, set, ...outcome }: Toggle<Subject>): Promise<boolean> =>
  confirm({
    title: isOn ? texts.deactivateQuestion : texts.activateQuestion,
    consequence: isOn ? texts.deactivateConsequence(subject) : texts.activateConsequence(subject),
    run: () => set(!isOn),
    undo: { run: () => set(isOn), successText: undoTexts.statusBack },
    ...outcome,
  });
