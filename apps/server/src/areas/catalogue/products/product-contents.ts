import { calls } from '@comptoir/marketplace-api/calls';
import { DescriptionOwner, DescriptionSave, DescriptionText } from '@comptoir/shared/catalogue/products/product-descriptions';
import { AppError } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { sameValue } from '@comptoir/shared/merge';
import type { z } from 'zod';
import { changesSent } from '../../../mutations/changes.ts';
import { creation } from '../../../mutations/mutation.ts';
import type { MutationContext } from '../../../mutations/run.ts';
import { baseOf, refuseOverwrite } from '../../../procedures/edit-in-place.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import { router } from '../../../trpc/trpc.ts';
import { toBrowser, toMarketplace } from './description-content.ts';

const { productDescriptions, products, variants } = calls.catalogue;

const DescriptionEdit = DescriptionSave.extend({ owner: DescriptionOwner.optional(), base: baseOf(DescriptionText) });

/** The description as its record shows it now; undefined when no record refers to it yet (PRD-043). */
async function readDescription(ctx: MutationContext, owner: DescriptionOwner, uuid: string): Promise<DescriptionText | undefined> {
  const { marketplace } = ctx.services;
  const args = { params: { uuid: owner.uuid } };
  const { descriptions } = owner.kind === 'product' ? await ctx.call(products.get, args) : await ctx.call(variants.get, args);
  const found = descriptions.find((one) => one.uuid === uuid);
  return found && { title: found.title, content: toBrowser(found.content, marketplace.origin) };
}

/** The text to write: that of the record when only the position was changed, and none over one that the user has not seen (MUT-003). */
async function textToWrite(
  ctx: MutationContext,
  { uuid, owner, base }: z.output<typeof DescriptionEdit>,
  mine: DescriptionText,
): Promise<DescriptionText> {
  if (uuid === null || owner === undefined || base === undefined) return mine;
  const current = await readDescription(ctx, owner, uuid);
  if (current === undefined) return mine;
  if (sameValue(mine, base.value)) return current;
  await refuseOverwrite(
    ctx,
    { kind: 'description', record: uuid },
    { base, current, value: mine, path: 'descriptions', message: () => '' },
  );
  return mine;
}

/** Descriptions and pictures of a product, saved separately before or after it (PRD-043). */
export const productContentsRouter = router({
  /** A new description has no uuid and its own request key; the reply has the stored content (PRD-176, PRD-177). */
  saveDescription: creation({
    input: DescriptionEdit,
    act: ({ uuid }) => (uuid === null ? 'create' : 'edit'),
    targets: (input, saved: { uuid: string; content: string } | undefined) => {
      const uuid = input.uuid ?? saved?.uuid;
      return uuid === undefined ? [] : [{ kind: 'description', record: uuid }];
    },
    changes: ({ name, content, position }) => changesSent({ name, content, position }),
    creation: {
      kind: 'description',
      naturalKey: () => ({}),
      // A description can only be read with its product, which does not refer to it yet (PRD-043).
      find: 'cannotBeFound',
      answer: (uuid) => ({ uuid, content: '' }),
    },
    async run(ctx, input) {
      const { uuid, name, content: typed, position } = input;
      const { marketplace } = ctx.services;
      const { origin } = marketplace;
      const cleaned = toMarketplace(typed, origin).content;
      if (cleaned === '') {
        // Sanitizing removed all of the content.
        throw new AppError('INVALID', 'an empty description', { fields: [{ path: 'content', message: formContract.required }] });
      }
      const text = await textToWrite(ctx, input, { title: name, content: toBrowser(cleaned, origin) });
      const { content, images } = toMarketplace(text.content, origin);
      const form = { name: text.title, content, position, images };
      const saved =
        uuid === null
          ? await ctx.call(productDescriptions.create, { body: { ...form, uuid } })
          : await ctx.call(productDescriptions.update, { params: { uuid }, body: { ...form, uuid } });
      return { uuid: saved.uuid, content: toBrowser(content, origin) };
    },
  }),
  removeDescription: removeProcedure(productDescriptions.remove, 'description'),
  removeImage: removeProcedure(calls.images.remove, 'image'),
});
