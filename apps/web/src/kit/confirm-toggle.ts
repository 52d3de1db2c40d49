import { undoTexts } from '@comptoir/shared/undo-texts';
import { Power, PowerOff } from 'lucide-react';
import { type Confirmation, confirm } from './confirm.tsx';
import type { RowAction } from './list/table/row-actions.tsx';

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

/** The same as a row action. */
export const toggleAction = <Subject>(toggle: Toggle<Subject> & { texts: { activate: string; deactivate: string } }): RowAction => ({
  icon: toggle.isOn ? PowerOff : Power,
  label: toggle.isOn ? toggle.texts.deactivate : toggle.texts.activate,
  run: () => confirmToggle(toggle),
});
