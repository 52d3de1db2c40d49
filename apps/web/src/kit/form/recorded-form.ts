import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ChangedKind, isChangedKind } from '@comptoir/shared/history/changes';
import { isUuid } from '@comptoir/shared/uuid';
import { recordPage } from '../../lib/change-links.ts';
import type { Toast } from '../../ui/toast.ts';

/** Forms of a part of a record. */
const PARTS: Readonly<Record<string, ChangedKind>> = { 'company-categories': 'company' };

/**
 * The record that a form edits: its draft has the name of its kind, then its uuid, and nothing else; that of a new record says `new`, also
 * after the uuid of its parent.
 */
export function editedRecord(draft: string): { kind: ChangedKind; uuid: string } | null {
  const [form = '', uuid = '', ...rest] = draft.split(':');
  const kind = PARTS[form] ?? form;
  return isChangedKind(kind) && isUuid(uuid) && rest.length === 0 ? { kind, uuid } : null;
}

/** The kind of the record that a form creates: its draft has the name of the kind, and «new». */
export function createdKind(draft: string | null): ChangedKind | null {
  const [kind = '', ...rest] = draft?.split(':') ?? [];
  return isChangedKind(kind) && rest.includes('new') ? kind : null;
}

const uuidOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'uuid' in result && typeof result.uuid === 'string' ? result.uuid : null;

/** For the message after a creation: a link to the new record, when the reply names it and it has a page. */
export function linkToCreated(kind: ChangedKind | null, reply: unknown): Pick<Toast, 'link'> {
  const uuid = uuidOf(reply);
  const to = kind === null || uuid === null ? null : recordPage(kind, uuid);
  return to === null ? {} : { link: { label: texts.openCreated, to } };
}
