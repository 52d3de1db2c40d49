import { blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { confirmToggle } from '../../../kit/confirm.tsx';
import { mutate, trpc } from '../../../lib/trpc.ts';

/** Switches a block on or off (BLK-010, BLK-011). */
export const toggleBlock = ({ uuid, title, active }: { uuid: string; title: string; active: boolean }) =>
  confirmToggle({
    subject: title,
    isOn: active,
    texts,
    set: (to) => mutate(trpc.homepage.blocks.setActive.mutationOptions(), { uuid, active: to }),
    successText: homepageTexts.toggled,
  });
