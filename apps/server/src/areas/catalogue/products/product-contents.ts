import { calls } from '@comptoir/marketplace-api/calls';
import { DescriptionSave } from '@comptoir/shared/catalogue/products/product-descriptions';
import { AppError } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { changesSent } from '../../../mutations/changes.ts';
import { creation } from '../../../mutations/mutation.ts';
import { callContext } from '../../../procedures/call-context.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import { router } from '../../../trpc/trpc.ts';
import { toBrowser, toMarketplace } from './description-content.ts';

const { productDescriptions } = calls.catalogue;

/** Descriptions and pictures of a product, saved separately before or after it (PRD-043). */
export const productContentsRouter = router({
  /** A new description has no uuid and its own request key; the reply has the stored content (PRD-176, PRD-177). */
  saveDescription: creation({
    input: DescriptionSave,
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
    async run(ctx, { uuid, name, content: typed, position }) {
      const { marketplace } = ctx.services;
      const { content, images } = toMarketplace(typed, marketplace.origin);
      if (content === '') {
        // Sanitizing removed all of the content.
        throw new AppError('INVALID', 'an empty description', { fields: [{ path: 'content', message: formContract.required }] });
      }
      const form = { name, content, position, images };
      const saved =
        uuid === null
          ? await marketplace.call(productDescriptions.create, { ...callContext(ctx), body: { ...form, uuid } })
          : await marketplace.call(productDescriptions.update, { ...callContext(ctx), params: { uuid }, body: { ...form, uuid } });
      return { uuid: saved.uuid, content: toBrowser(content, marketplace.origin) };
    },
  }),
  removeDescription: removeProcedure(productDescriptions.remove, 'description'),
  removeImage: removeProcedure(calls.images.remove, 'image'),
});
