import { DESCRIPTION_TITLE_MAX } from '@comptoir/shared/catalogue/products/product-facts';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { productFormContract } from '@comptoir/shared/catalogue/products/product-texts';
import type { DescriptionEntry } from '@comptoir/shared/catalogue/products/product-values';
import { uiTexts } from '@comptoir/shared/layout';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { confirm } from '../../../kit/confirm.tsx';
import { lazyDialog } from '../../../kit/dialogs.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { removeRow } from '../../../kit/form/keyed-rows.ts';
import type { Release } from '../../../kit/form/submit-blocks.ts';
import { RichText, RichTextField } from '../../../kit/rich-text/rich-text-field.tsx';
import { readError } from '../../../lib/errors.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  addDescription,
  descriptionRows,
  descriptionSaved,
  descriptionsOf,
  isTooLong,
  MOST_DESCRIPTIONS,
  pendingDescriptions,
  replaceText,
  typeDescription,
  withSaved,
} from './description-rows.ts';
import { Product } from './product-form.ts';
import { type DescribedRecord, DescriptionConflict, orGone, ownerInput, saveDescriptions } from './save-descriptions.ts';

const formatDescription = (entry: unknown) => {
  if (entry === null || typeof entry !== 'object') return undefined;
  const { title, content } = entry as DescriptionEntry;
  return (
    <Suspense>
      <strong>{title}</strong>
      <RichText html={content} />
    </Suspense>
  );
};

const openConflict = lazyDialog(() => import('./description-conflict.tsx'));

const { removeDescription } = trpc.catalogue.productContents;
const ROWS = { rowsOf: descriptionRows, itemsOf: descriptionsOf };

/**
 * Titles and texts of a product, saved separately (PRD-043, PRD-108 to PRD-116, PRD-176 to PRD-178, PRD-190, PRD-191, PRD-194 to PRD-196).
 */
export function ProductDescriptions({ owner }: { owner: DescribedRecord | null }) {
  const { fields, around } = Product.useField('descriptions', formatDescription);
  const { rows, current, update } = Product.useRows('descriptions', ROWS);
  const [sending, setSending] = useState(0);
  const [busy, setBusy] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** Blocks the submit of the product during the upload of a picture in a text, or during a save. */
  const blockSubmit = (): Release => {
    const release = fields.blockSubmit('descriptions');
    setSending((count) => count + 1);
    return (failure) => {
      setSending((count) => count - 1);
      release(failure);
    };
  };

  /** Both texts are shown; mine is saved over theirs, or theirs takes its place. */
  const resolveConflict = async ({ body, sent }: DescriptionConflict, signal: AbortSignal) => {
    const theirs = (await owner?.readAgain())?.find(({ uuid }) => uuid === sent.uuid);
    if (theirs === undefined || signal.aborted) return void toast.error(contract.contentsFailed);
    let isMine = false;
    await openConflict({
      label: texts.title(sent.position),
      mine: sent,
      theirs,
      by: body.by ?? null,
      format: formatDescription,
      onChoose: (mine) => {
        isMine = mine;
        update((now) => replaceText(now, sent.key, theirs, mine ? undefined : theirs));
        fields.rebase<DescriptionEntry[]>('descriptions', (entries) => withSaved(entries, sent.uuid, theirs));
      },
    });
    if (isMine) await save();
  };

  const save = async () => {
    if (current().length > MOST_DESCRIPTIONS) return void toast.error(productFormContract.tooManyDescriptions);
    const edited = fields.edited();
    const pending = pendingDescriptions(current(), edited.values.descriptions);
    if (pending.length === 0) return void toast.error(contract.noDescriptionSaved);
    setBusy(true);
    const release = fields.blockSubmit('descriptions');
    let count = 0;
    const saved = saveDescriptions(owner, pending, edited, (sent, reply) => {
      count += 1;
      update((now) => descriptionSaved(now, sent, reply));
      fields.rebase<DescriptionEntry[]>('descriptions', (entries) => withSaved(entries, sent.uuid, { ...sent, ...reply }));
    });
    saving.current = saved.catch(() => undefined);
    try {
      await saved;
      const isPending = pending.some(({ uuid }) => uuid === null);
      toast.success(texts.descriptionsSaved(count), { detail: isPending ? texts.descriptionsPending : undefined });
      release();
    } catch (error) {
      const isConflict = error instanceof DescriptionConflict;
      release(isConflict ? undefined : (readError(error).fields[0]?.message ?? contract.contentsFailed));
      if (isConflict) await resolveConflict(error, edited.signal);
    } finally {
      setBusy(false);
    }
  };

  const remove = async (key: number) => {
    // A new description that is being saved gets its uuid, needed to delete it, with the response.
    await saving.current;
    const uuid = current().find((row) => row.key === key)?.uuid ?? null;
    try {
      if (uuid !== null) {
        await orGone(mutate(removeDescription.mutationOptions({ meta: { stale: [] } }), { uuid, ...ownerInput(owner) }));
        fields.rebase<DescriptionEntry[]>('descriptions', (entries) => entries.filter((entry) => entry.uuid !== uuid));
      }
      update((now) => removeRow(now, key));
      toast.success(contract.descriptionRemoved);
    } catch {
      toast.error(contract.contentsFailed);
    }
  };

  const confirmRemoval = (key: number) =>
    confirm({
      title: contract.removeDescription,
      consequence: texts.removeConsequence,
      danger: true,
      yes: uiTexts.remove,
      run: () => remove(key),
    });

  return (
    <FormBlock title={texts.blocks.descriptions}>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
      <p className="text-sm text-muted">{texts.descriptionsHint}</p>
      {rows.map((row, index) => (
        <div key={row.key} className="grid gap-3 border-b border-border pb-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                id={index === 0 ? around.id : `${around.id}-${row.key}`}
                label={texts.title(index + 1)}
                autoComplete="off"
                value={row.title}
                onChange={({ target }) => update((now) => typeDescription(now, row.key, { title: target.value }))}
                {...(isTooLong(row) && { error: productFormContract.tooLong(DESCRIPTION_TITLE_MAX) })}
              />
            </div>
            {rows.length > 1 && (
              <span className="mt-6.5">
                <IconButton icon={Trash2} label={texts.removeDescriptionAt(index + 1)} onClick={() => confirmRemoval(row.key)} />
              </span>
            )}
          </div>
          <RichTextField
            id={`${around.id}-text-${row.key}`}
            label={texts.content(index + 1)}
            value={row.content}
            onChange={(content) => update((now) => typeDescription(now, row.key, { content }))}
            blockSubmit={blockSubmit}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {rows.length < MOST_DESCRIPTIONS && (
          <Button size="small" onClick={() => update((now) => addDescription(now, contract.description))}>
            <Icon of={Plus} />
            {texts.addDescription}
          </Button>
        )}
        <Button size="small" busy={busy || sending > 0} onClick={() => void save()}>
          {texts.saveDescriptions}
        </Button>
      </div>
    </FormBlock>
  );
}
