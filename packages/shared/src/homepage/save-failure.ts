import { homepageContract, homepageTexts } from './texts.ts';

/** The marketplace's messages for an unknown uuid; case-sensitive (NEW-013, LCM-015, OP-015). */
const UNKNOWN = ['Item not found for', 'Could not convert database value'];

/** Text of a failed addition or edit of the homepage (LCM-014, LCM-015). */
export function saveFailure(mode: 'add' | 'edit', serverMessage: string | undefined): string {
  if (UNKNOWN.some((start) => serverMessage?.startsWith(start))) return homepageTexts.unknownUuid;
  return mode === 'add' ? homepageContract.addFailed : homepageContract.editFailed;
}
