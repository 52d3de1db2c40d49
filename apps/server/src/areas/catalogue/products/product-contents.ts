import { calls } from '@comptoir/marketplace-api/calls';
import { DescriptionOwner, DescriptionSave, DescriptionText } from '@comptoir/shared/catalogue/products/product-descriptions';
import { AppError } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { sameValue } from '@comptoir/shared/merge';
import type { z } from 'zod';
import { toProxyUrl } from '../../../marketplace/media.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import type { MutationContext } from '../../../mutations/run.ts';
import { changesBetween, changesOfRemoved, changesSent, type Target } from '../../../mutations/target.ts';
import { editAct, RestoreInput } from '../../../procedures/edit.ts';
import { baseOf, refuseOverwrite } from '../../../procedures/edit-in-place.ts';
import { ByUuid } from '../../../procedures/record.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { toBrowser, toMarketplace } from './product-values.ts';

const { productDescriptions, products, variants } = calls.catalogue;

const DescriptionEdit = DescriptionSave.extend({
  owner: DescriptionOwner.optional(),
  base: baseOf(DescriptionText),
  ...RestoreInput.shape,
});

const readParts = (ctx: ProcedureContext, { kind, uuid }: DescriptionOwner) =>
  kind === 'product' ? ctx.call(products.get, { params: { uuid } }) : ctx.call(variants.get, { params: { uuid } });

/** The description as its record shows it now, with its position from 1; undefined when no record refers to it (PRD-043). */
async function readDescription(ctx: ProcedureContext, owner: DescriptionOwner, uuid: string) {
  const { descriptions } = await readParts(ctx, owner);
  const place = descriptions.findIndex((one) => one.uuid === uuid);
  const found = descriptions[place];
  return found && { title: found.title, content: toBrowser(found.content, ctx.services.marketplace.origin), position: place + 1 };
}

/** The record that shows a description, as the history has it: the last one that was changed with it (HIS-010). */
async function ownerOf({ services: { db } }: ProcedureContext, uuid: string): Promise<DescriptionOwner> {
  const target = await db.prisma.auditTarget.findFirst({
    where: { kind: { in: ['product', 'variant'] }, line: { targets: { some: { kind: 'description', record: uuid } } } },
    orderBy: { lineId: 'desc' },
    select: { kind: true, record: true },
  });
  if (target === null) throw new AppError('NOT_FOUND', 'the history does not have the record of the description');
  return DescriptionOwner.parse({ kind: target.kind, uuid: target.record });
}

/** The record that shows it, whose history has its changes too (HIS-001). */
const targetOf = (owner: DescriptionOwner | undefined): Target[] => (owner === undefined ? [] : [{ kind: owner.kind, record: owner.uuid }]);

/** Title and text as one value of the record that shows them. */
const joined = ({ title, content }: DescriptionText) => `${title}\n${content}`;

const Removal = ByUuid.extend({ owner: DescriptionOwner.optional() });

/** Removes a part of a product or variant; what it was stands in the history of both. */
const removePart = (
  kind: 'description' | 'image',
  field: 'descriptions' | 'images',
  send: (ctx: MutationContext, uuid: string) => Promise<unknown>,
) =>
  mutation({
    input: Removal,
    act: 'remove',
    targets: ({ uuid, owner }) => [{ kind, record: uuid }, ...targetOf(owner)],
    changes: 'read',
    async run(ctx, { uuid, owner }) {
      if (owner !== undefined) {
        ctx.changing([{ field, changed: true }], owner.uuid);
        // Only for the history: a part of a record that cannot be read is removed all the same.
        const read = await readParts(ctx, owner).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        const description = read?.descriptions.find((one) => one.uuid === uuid);
        const { origin } = ctx.services.marketplace;
        if (description !== undefined) {
          const { title: name, content: stored } = description;
          const content = toBrowser(stored, origin);
          ctx.changing([{ field, before: joined({ title: name, content }), after: null }], owner.uuid);
          // So that it can be created anew (HIS-014).
          ctx.changing(changesOfRemoved({ name, content, position: (read?.descriptions.indexOf(description) ?? 0) + 1 }), uuid);
          ctx.naming(uuid, name);
        }
        const images = read?.images.map((image) => toProxyUrl(image, origin)) ?? [];
        if (images.some((image) => image.uuid === uuid))
          ctx.changing(changesBetween({ images }, { images: images.filter((image) => image.uuid !== uuid) }), owner.uuid);
      }
      await send(ctx, uuid);
    },
  });

/** The text to write: that of the record when only the position was changed, and none over one that the user has not seen (MUT-003). */
async function textToWrite(
  ctx: MutationContext,
  { uuid, owner, base, position }: z.output<typeof DescriptionEdit>,
  mine: DescriptionText,
): Promise<DescriptionText> {
  if (uuid === null || owner === undefined || base === undefined) return mine;
  const read = await readDescription(ctx, owner, uuid);
  if (read === undefined) return mine;
  const current: DescriptionText = { title: read.title, content: read.content };
  const isMoved = sameValue(mine, base.value);
  const kept = isMoved ? current : mine;
  const before = { name: current.title, content: current.content };
  ctx.changing(
    [...changesBetween(before, { name: kept.title, content: kept.content }), ...(isMoved ? changesSent({ position }) : [])],
    uuid,
  );
  ctx.changing(changesBetween({ descriptions: joined(current) }, { descriptions: joined(kept) }), owner.uuid);
  ctx.naming(uuid, kept.title);
  if (isMoved) return current;
  await refuseOverwrite(
    ctx,
    { kind: 'description', record: uuid },
    { base, current, value: mine, path: 'descriptions', message: () => '' },
  );
  return mine;
}

/** Descriptions and pictures of a product, saved separately before or after it (PRD-043). */
export const productContentsRouter = router({
  ownerOf: adminProcedure.input(ByUuid).query(({ ctx, input }) => ownerOf(ctx, input.uuid)),
  /** A description with the record that shows it, which is in the history (HIS-010). */
  ofHistory: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => {
    const owner = await ownerOf(ctx, uuid);
    const found = await readDescription(ctx, owner, uuid);
    if (found === undefined) throw new AppError('NOT_FOUND', 'the record has no such description');
    const { title: name, content, position } = found;
    return { owner, form: { name, content, position } };
  }),
  /** A new description has no uuid and its own request key; the reply has the stored content (PRD-176, PRD-177). */
  saveDescription: creation({
    input: DescriptionEdit,
    act: ({ uuid, isRestore }) => (uuid === null ? 'create' : editAct({ isRestore })),
    targets: (input, saved: { uuid: string; content: string } | undefined) => {
      const uuid = input.uuid ?? saved?.uuid;
      return uuid === undefined ? [] : [{ kind: 'description', record: uuid }, ...targetOf(input.owner)];
    },
    changes: 'read',
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
      ctx.changing(changesSent({ name, content: typed, position }));
      if (input.owner !== undefined) ctx.changing([{ field: 'descriptions', changed: true }], input.owner.uuid);
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
  removeDescription: removePart('description', 'descriptions', (ctx, uuid) => ctx.call(productDescriptions.remove, { params: { uuid } })),
  removeImage: removePart('image', 'images', (ctx, uuid) => ctx.call(calls.images.remove, { params: { uuid } })),
});
