import { previewTexts } from '@comptoir/shared/homepage/target-texts';
import { Badge } from '../../../ui/badge.tsx';
import { CardPreview } from '../preview.tsx';
import { Item } from './item.ts';

/** Preview of the item as the first card of its block. */
export function ItemPreview() {
  const web = Item.useValue('imageWeb');
  const mobile = Item.useValue('imageMobile');
  const [title, label, description] = [Item.useValue('title'), Item.useValue('label'), Item.useValue('description')];
  return (
    <CardPreview web={web} mobile={mobile}>
      {label !== '' && (
        <span>
          <Badge dot="none">{label}</Badge>
        </span>
      )}
      <span className="font-semibold wrap-anywhere">{title || previewTexts.noTitle}</span>
      {description !== '' && <span className="text-sm text-muted wrap-anywhere">{description}</span>}
    </CardPreview>
  );
}
