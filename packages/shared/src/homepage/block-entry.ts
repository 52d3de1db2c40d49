import { z } from 'zod';
import { Image, orNull } from '../fields.ts';
import { additionalInfoProblem, BlockType, blockFields } from './blocks.ts';
import { Position } from './fields.ts';

const Fields = z.object({
  title: blockFields.title,
  position: orNull(Position),
  reference: blockFields.reference,
  /** Of regions alone, as both pictures; spaces do not count. */
  additionalInfo: z.string().max(2_000),
  image: Image.nullable(),
  icon3d: Image.nullable(),
  blockType: BlockType,
});

/** What a page holds of a block (BLK-014 to BLK-024, OP-063, OP-066). */
export const BlockEntry = Fields.superRefine(
  ({ blockType, additionalInfo }, { addIssue }) => {
    const message = additionalInfoProblem(blockType, blockFields.additionalInfo.parse(additionalInfo));
    if (message !== undefined) addIssue({ code: 'custom', path: ['additionalInfo'], message });
  },
  // Refused beside other errors, as long as it is a text.
  { when: ({ value }) => Fields.pick({ additionalInfo: true, blockType: true }).safeParse(value).success },
);
export type BlockEntry = z.infer<typeof BlockEntry>;
export type BlockInput = z.input<typeof BlockEntry>;
