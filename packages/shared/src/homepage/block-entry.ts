import { z } from 'zod';
import { Image, orNull } from '../fields.ts';
import { additionalInfoProblem, BlockType, blockFields } from './blocks.ts';
import { Position } from './fields.ts';

const Fields = z.object({
  title: blockFields.title,
  position: orNull(Position),
  reference: blockFields.reference,
  /** Only for regions, like both pictures; spaces are ignored. */
  additionalInfo: z.string().max(2_000),
  image: Image.nullable(),
  icon3d: Image.nullable(),
  blockType: BlockType,
});

/** Form values of a block (BLK-014 to BLK-024, OP-063, OP-066). */
export const BlockEntry = Fields.superRefine(
  ({ blockType, additionalInfo }, { addIssue }) => {
    const message = additionalInfoProblem(blockType, blockFields.additionalInfo.parse(additionalInfo));
    if (message !== undefined) addIssue({ code: 'custom', path: ['additionalInfo'], message });
  },
  // Reported together with other errors, if the values have the right types.
  { when: ({ value }) => Fields.pick({ additionalInfo: true, blockType: true }).safeParse(value).success },
);
export type BlockEntry = z.infer<typeof BlockEntry>;
export type BlockInput = z.input<typeof BlockEntry>;
