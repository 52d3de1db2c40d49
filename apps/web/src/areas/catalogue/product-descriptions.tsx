import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import { productFormContract } from '@comptoir/shared/catalogue/product-texts';
import type { DescriptionEntry } from '@comptoir/shared/catalogue/product-values';
import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { RichText, RichTextField } from '../../kit/rich-text/rich-text-field.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

/** PRD-108. */
const MOST = 5;
/** PRD-111. */
const TITLE_MAX = 50;

const isComplete = ({ title, content }: DescriptionEntry) => title.trim() !== '' && content !== '';
const isTooLong = ({ title }: DescriptionEntry) => title.trim().length > TITLE_MAX;

const sayDescription = (entry: unknown) => {
  if (entry === null || typeof entry !== 'object') return undefined;
  const { title, content } = entry as DescriptionEntry;
  return (
    <Suspense>
      <strong>{title}</strong>
      <RichText html={content} />
    </Suspense>
  );
};

/** Titles and texts of a product, saved on their own (PRD-043, PRD-108 to PRD-116, PRD-176 to PRD-178, PRD-190, PRD-191, PRD-194 to PRD-196). */
export function ProductDescriptions() {
  const { fields, around } = useFormField('descriptions', sayDescription);
  const { field } = useController({ name: 'descriptions', control: fields.form.control });
  const entries = field.value as DescriptionEntry[];
  /** Their rows keep their editors whatever is removed above them. */
  const [keys, setKeys] = useState(() => entries.map((_, index) => index));
  const [sending, setSending] = useState(0);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<number | null>(null);
  const meta = { stale: [] };
  const saveOne = useMutation(trpc.catalogue.productContents.saveDescription.mutationOptions({ meta }));
  const removeOne = useMutation(trpc.catalogue.productContents.removeDescription.mutationOptions({ meta }));
  const keyOf = (index: number) => keys[index] ?? index;

  const change = (index: number, part: Partial<DescriptionEntry>) =>
    field.onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part, saved: false } : entry)));

  const save = async () => {
    const complete = entries.filter((entry) => isComplete(entry) && !isTooLong(entry));
    if (complete.length === 0) return void toast.error(contract.noDescriptionSaved);
    setBusy(true);
    const kept = [...entries];
    try {
      for (const [index, entry] of entries.entries()) {
        if (!complete.includes(entry)) continue;
        const form = { uuid: entry.uuid, name: entry.title, content: entry.content, position: index + 1 };
        const { uuid, content } = await saveOne.mutateAsync(form);
        kept[index] = { uuid, title: entry.title.trim(), content, saved: true };
      }
      toast.success(texts.descriptionsSaved(complete.length));
    } catch {
      toast.error(contract.contentsFailed);
    } finally {
      // What was saved before a failure is.
      field.onChange(kept);
      setBusy(false);
    }
  };

  const remove = async (index: number) => {
    const uuid = entries[index]?.uuid ?? null;
    try {
      if (uuid !== null) await removeOne.mutateAsync({ uuid });
      field.onChange(entries.filter((_, at) => at !== index));
      setKeys(keys.filter((_, at) => at !== index));
      toast.success(contract.descriptionRemoved);
    } catch {
      toast.error(contract.contentsFailed);
    }
  };

  return (
    <FormBlock title={texts.blocks.descriptions}>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
      <p className="text-sm text-muted">{texts.descriptionsHint}</p>
      {entries.map((entry, index) => (
        <div key={keyOf(index)} className="grid gap-3 border-b border-border pb-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                id={index === 0 ? around.id : `${around.id}-${keyOf(index)}`}
                label={texts.title(index + 1)}
                autoComplete="off"
                value={entry.title}
                onChange={({ target }) => change(index, { title: target.value })}
                {...(isTooLong(entry) && { error: productFormContract.tooLong(TITLE_MAX) })}
              />
            </div>
            {entries.length > 1 && (
              <span className="mt-6.5">
                <IconButton icon={Trash2} label={texts.removeDescriptionAt(index + 1)} onClick={() => setLeaving(index)} />
              </span>
            )}
          </div>
          <RichTextField
            id={`${around.id}-text-${keyOf(index)}`}
            label={texts.content(index + 1)}
            value={entry.content}
            onChange={(content) => content !== entry.content && change(index, { content })}
            onBusy={(starts) => setSending((count) => count + (starts ? 1 : -1))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {entries.length < MOST && (
          <Button
            size="small"
            onClick={() => {
              field.onChange([...entries, { uuid: null, title: contract.description, content: '', saved: false }]);
              setKeys([...keys, Math.max(...keys, 0) + 1]);
            }}
          >
            <Icon of={Plus} />
            {texts.addDescription}
          </Button>
        )}
        <Button size="small" busy={busy || sending > 0} onClick={() => void save()}>
          {texts.saveDescriptions}
        </Button>
      </div>
      {leaving !== null && (
        <ConfirmDialog title={contract.removeDescription} danger onClose={() => setLeaving(null)} onConfirm={() => remove(leaving)}>
          <p>{texts.removeConsequence}</p>
        </ConfirmDialog>
      )}
    </FormBlock>
  );
}
