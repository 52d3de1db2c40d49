import { homepageContract, homepageTexts } from './texts.ts';

/** How the marketplace says that a typed uuid leads to nothing; case counts (NEW-013, LCM-015, OP-015). */
const UNKNOWN = ['Item not found for', 'Could not convert database value'];

/** Text of a failed addition or edit of the homepage (LCM-014, LCM-015). */
export function saveFailure(way: 'add' | 'edit', serverMessage: string | undefined): string {
  if (UNKNOWN.some((start) => serverMessage?.startsWith(start))) return homepageTexts.unknownUuid;
  return way === 'add' ? homepageContract.addFailed : homepageContract.editFailed;
}
