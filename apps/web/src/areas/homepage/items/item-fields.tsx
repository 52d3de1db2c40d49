import { formContract } from '@comptoir/shared/form-texts';
import { type BlockType, typeParam } from '@comptoir/shared/homepage/kinds';
import { homepageTexts, itemLabels, previewTexts, itemTexts as texts } from '@comptoir/shared/homepage/texts';
import { linkHint } from '@comptoir/shared/web-address';
import { useEffect } from 'react';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { href } from '../../../lib/routes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardPreview } from '../preview.tsx';
import { BLOCK_ROUTES } from '../route-type.ts';
import { formatItemValue, formatTarget, TargetField, TYPE_OPTIONS, ValueField } from '../target-field.tsx';

/** The forms of a new item and of an existing one, whose schema has more required fields (ITM-012). */
export const Item = createForm({
  schema: () => import('@comptoir/shared/homepage/item-entry').then(({ ItemEntry: schema }) => schema),
  labels: { ...itemLabels, middleMenu: silent, blockType: silent },
  incomplete: formContract.incomplete,
});

/** The parent lists of an item. The address of the block's items may omit the type, but the type determines the list of the block. */
export const itemTrail = (block: string, blockType: BlockType): string[] => [
  href(BLOCK_ROUTES[blockType]),
  href('middleMenuItemList', { uuid: block, type: typeParam(blockType) }),
];

/** Preview of the item as the first card of its block. */
function ItemPreview() {
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

/** The fields of an item (ITM-012 to ITM-027); an existing item has separate fields for value, filter and link. */
export const ItemFields = ({ isEdit }: { isEdit: boolean }) => (
  <>
    <FormBlock title={texts.texts}>
      <FormRow>
        <Item.Text name="title" hint={homepageTexts.textHint} />
        <Item.Number name="position" hint={homepageTexts.positionHint} />
      </FormRow>
      <FormRow>
        <Item.Text name="label" hint={homepageTexts.textHint} optional />
        <Item.Text name="description" hint={homepageTexts.textHint} optional />
      </FormRow>
    </FormBlock>
    <FormBlock title={texts.target}>{isEdit ? <EditedTarget /> : <NewTarget />}</FormBlock>
    <FormBlock title={homepageTexts.images}>
      <ImageRow>
        <Item.Image name="imageWeb" />
        <Item.Image name="imageMobile" />
      </ImageRow>
    </FormBlock>
    <ItemPreview />
  </>
);

/** The type; changing it clears the value, which is meaningless for another type. */
function TypeSelect() {
  const { setValue, clearErrors } = Item.useForm();
  const forget = () => {
    setValue('itemValue', '');
    clearErrors(['itemValue', 'itemType']);
  };
  return <Item.Select name="itemType" options={TYPE_OPTIONS} onChosen={forget} />;
}

/** Hint below the link of a travel (ITM-027). */
const useLinkHint = () => (Item.useValue('blockType') === 'travel' ? texts.travelLinkHint : undefined);

/** One value for all types (OP-071). */
function NewTarget() {
  const type = Item.useValue('itemType');
  const { around } = Item.useField('itemValue', formatItemValue);
  const control = Item.useControl('itemValue');
  const hint = useLinkHint();
  return (
    <FormRow>
      <TypeSelect />
      <ValueField type={type} field={{ ...around, optional: true }} control={control} {...(type === 'link' && { hint })} />
    </FormRow>
  );
}

/** Three fields, of which one must be filled in (ITM-026, OP-071): the value is a product, a category or search terms. */
function EditedTarget() {
  const type = Item.useValue('itemType');
  const filled = type === 'link' || type === 'filter' ? '' : type;
  const { around } = Item.useField('itemValue', formatItemValue);
  const { around: filter } = Item.useField('filter', formatTarget('filter'));
  const hint = useLinkHint();
  const { clearErrors } = Item.useForm();
  const filledIn = [type, Item.useValue('itemValue'), Item.useValue('filter'), Item.useValue('redirectionLink')].join();
  // The error of the three fields is an error of another field, which is not validated when they change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of them changes
  useEffect(() => clearErrors(['itemType', 'itemValue']), [filledIn]);
  return (
    <>
      <p className="text-sm text-muted">{texts.oneOfThree}</p>
      <FormRow>
        <TypeSelect />
        <ValueField type={filled} field={around} control={Item.useControl('itemValue')} />
      </FormRow>
      <FormRow>
        <TargetField kind="filter" field={filter} control={Item.useControl('filter')} />
        <Item.Text name="redirectionLink" hint={linkHint(Item.useValue('redirectionLink'), hint)} />
      </FormRow>
    </>
  );
}
