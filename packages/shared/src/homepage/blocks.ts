import { z } from 'zod';
import { Image, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { Position, RequiredText, Title } from './fields.ts';
import { BLOCK_TYPES } from './kinds.ts';
import { homepageTexts } from './texts.ts';

export const BlockType = z.enum(BLOCK_TYPES, { error: formContract.required });
export type BlockType = z.infer<typeof BlockType>;

const DisplayVersion = z.enum(['new', 'both']);

/** The version of the storefront in which a block is shown depends on its kind (BLK-028). */
export const DISPLAY_VERSIONS = { travel: 'both', region: 'new', current_offer: 'both' } as const satisfies Record<
  BlockType,
  z.infer<typeof DisplayVersion>
>;

/** A content block, called «middle menu» by the marketplace (BLK-029). */
export const Block = z.object({
  uuid: Uuid,
  position: z.int(),
  title: z.string(),
  image: Image.nullable(),
  icon3d: Image.nullable(),
  /** Only for regions: two-digit numbers separated by commas. */
  additionalInfo: z.string().nullable(),
  /** Cannot be changed after it has been set (BLK-022). */
  reference: z.string().nullable(),
  blockType: BlockType,
  displayVersion: DisplayVersion,
  active: z.boolean(),
  archived: z.boolean(),
  createdAt: z.date(),
});
export type Block = z.infer<typeof Block>;

export const blockFields = {
  position: Position,
  title: Title,
  image: Uuid.nullable(),
  icon3d: Uuid.nullable(),
  additionalInfo: z
    .string()
    .nullable()
    .overwrite((text) => text?.replaceAll(/\s/g, '') || null),
  reference: RequiredText,
  displayVersion: DisplayVersion,
  blockType: BlockType,
};

/** `01,38,69`, without spaces (BLK-024, OP-066). */
const TWO_DIGIT_NUMBERS = /^\d{2}(,\d{2})*$/;

/** Error of a block's numbers; undefined when they are valid (BLK-023, BLK-024). */
export function additionalInfoProblem(blockType: BlockType, info: string | null): string | undefined {
  if (blockType !== 'region') return info === null ? undefined : homepageTexts.regionOnly;
  if (info === null) return formContract.required;
  return TWO_DIGIT_NUMBERS.test(info) ? undefined : homepageTexts.twoDigitNumbers;
}

/** Body of a block; images are uuids (BLK-016 to BLK-024, BLK-028). */
export const BlockForm = z.object(blockFields).superRefine(({ blockType, displayVersion, additionalInfo }, { addIssue }) => {
  const message = additionalInfoProblem(blockType, additionalInfo);
  if (message !== undefined) addIssue({ code: 'custom', path: ['additionalInfo'], message });
  if (displayVersion !== DISPLAY_VERSIONS[blockType]) {
    addIssue({ code: 'custom', path: ['displayVersion'], message: homepageTexts.displayVersion });
  }
});
