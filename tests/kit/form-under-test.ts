import type { Page } from 'playwright-core';

interface Field {
  /** «name» by default. */
  name?: string;
  label: string;
  /** SQL of a concurrent change by another administrator; `$1` is the uuid of the record. */
  meanwhile: string;
  refused: [text: string, message: string][];
  /** Three valid values; names by default. */
  texts?: [string, string, string];
  /** Ledger ids of the refusals. */
  proves?: string[];
}

/** Test data of a creation (tests/e2e/declared-creations.test.ts). */
export interface Creation {
  /** Label of the list's button, which is also the title; title of the confirmation, if there is one; success message. */
  texts: [title: string, question: string | null, done: string];
  /** Fills the other required fields. */
  fill?(page: Page): Promise<unknown>;
  /** Other texts that the new row shows. */
  shows?: string[];
  /** Value typed into the field, and its text in the new row; a name by default. */
  typed?: [text: string, shown: string];
  proves: string[];
}

/** Test data of the form of a record (tests/e2e/declared-forms.test.ts, tests/server/declared-refusals.test.ts). */
export interface FormUnderTest {
  name: string;
  /** SQL that selects the uuid of a seeded record, and the field's text as `value`. */
  record: string;
  /** Address of its list. */
  list: string;
  /** True: a dialog over the list; false: a separate page. */
  isDialog: boolean;
  open(page: Page, uuid: string): Promise<unknown>;
  field: Field;
  /** The marketplace's call that saves it. */
  call: string;
  /** Title of the confirmation, when there is one. */
  question?: string;
  done: string;
  /** Text above the errors, where the documents have another one than the usual. */
  incomplete?: string;
  /** Ledger ids that opening and saving it proves. */
  proves?: string[];
  creation?: Creation;
}
