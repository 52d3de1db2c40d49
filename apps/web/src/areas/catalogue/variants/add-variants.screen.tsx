import { prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import { productScreenContract, productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { axisValues } from '@comptoir/shared/catalogue/variants/combination-values';
import { MAX_AT_ONCE, MAX_PROPOSED } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { batchTexts, variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { JobSection } from '../../../kit/jobs/job-card.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { useWindowedRows } from '../../../kit/windowed-rows.ts';
import { CallError } from '../../../lib/errors.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AxisFields } from './axis-fields.tsx';
import { CombinationGrid } from './combination-grid.tsx';
import {
  type Batch,
  type BatchItem,
  batchOf,
  combinationsOf,
  EMPTY,
  isPlain,
  isUnfinished,
  NewVariants,
  type Subject,
  selectedCombinations,
  typedOf,
} from './new-variants.ts';
import { lastBatch, useLastBatch } from './use-last-batch.ts';

function statusText(item: BatchItem | undefined): string {
  if (item === undefined || item.state === 'sent') return batchTexts.states.waiting;
  if (item.state === 'refused' || item.state === 'incomplete') return batchTexts.states[item.state](item.message ?? '');
  return batchTexts.states[item.state === 'existed' ? 'existed' : 'created'];
}

const isRefused = ({ item }: { item: BatchItem | undefined }) => item?.state === 'refused' || item?.state === 'incomplete';

/** A running task: progress, and the result of each combination, refused ones first (VAS-005, VAS-006). */
function BatchRunning({ title, record, batch }: { title: string; record: string; batch: Batch }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => combinationsOf(batch).sort((left, right) => Number(isRefused(right)) - Number(isRefused(left))), [batch]);
  const { first, last, height } = useWindowedRows(list, 'li', rows.length);
  return (
    <>
      <PageHeader title={title} record={record} />
      <div className="grid max-w-(--form-width) gap-4">
        <JobSection job={batch.job} leaving={batchTexts.leaving} className="" />
        <FormBlock title={batchTexts.results}>
          <ul
            ref={list}
            aria-label={batchTexts.results}
            style={{ paddingBlockStart: first * height, paddingBlockEnd: (rows.length - last) * height }}
          >
            {rows.slice(first, last).map((row, index) => {
              const status = statusText(row.item);
              return (
                <li
                  key={row.key}
                  aria-posinset={first + index + 1}
                  aria-setsize={rows.length}
                  className="flex h-10 items-center justify-between gap-4 border-b border-border"
                >
                  <span className="truncate" title={row.name}>
                    {row.name}
                  </span>
                  <span title={status} className={isRefused(row) ? 'truncate text-sm text-danger-text' : 'shrink-0 text-sm text-muted'}>
                    {status}
                  </span>
                </li>
              );
            })}
          </ul>
        </FormBlock>
      </div>
    </>
  );
}

const subject = (uuid: string) => trpc.catalogue.variants.subject.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [subject(uuid), lastBatch(uuid)];

/** `/admin/addAttribut/:uuid` (PVA-004, PVA-005, PVA-041 to PVA-051, VAS). */
export function Screen() {
  const { uuid = '' } = useParams();
  const frame = { title: contract.add, back: href('ListProducts') };
  return (
    <ReadPage key={uuid} {...frame} query={subject(uuid)}>
      {(of) => (
        <ReadPage {...frame} query={lastBatch(uuid)}>
          {(batch) => <AddVariants uuid={uuid} of={of} read={batch} />}
        </ReadPage>
      )}
    </ReadPage>
  );
}

/** The form, or the running task that creates the requested combinations. */
function AddVariants({ uuid, of, read }: { uuid: string; of: Subject; read: Batch | null }) {
  const { batch, isRunning, hasJustEnded, started } = useLastBatch(uuid, read);
  const title = texts.addTo(of.adminProductName || of.productName);
  if (batch !== null && isRunning) return <BatchRunning title={title} record={of.adminProductName || of.productName} batch={batch} />;
  const unfinished = batch !== null && isUnfinished(batch.job) ? batch : null;
  return (
    <NewVariantsPage
      // A new form when a task has ended, with the combinations that are left.
      key={unfinished === null ? 'new' : `${unfinished.job.uuid} ${unfinished.job.state}`}
      {...{ uuid, of, title, unfinished, started }}
      focusRefused={hasJustEnded}
    />
  );
}

interface NewVariantsPageProps {
  uuid: string;
  of: Subject;
  title: string;
  /** The last task, if some of its combinations are left. */
  unfinished: Batch | null;
  started: (job: string) => Promise<void>;
  focusRefused: boolean;
}

const refusedAxes = (message: string) => new CallError({ code: 'INVALID', fields: [{ path: 'variantsAttributes', message }] });

function NewVariantsPage({ uuid, of, title, unfinished, started, focusRefused }: NewVariantsPageProps) {
  const back = href('listProductVariants', { uuid });
  const items = useMemo(
    () => new Map((unfinished === null ? [] : combinationsOf(unfinished)).flatMap(({ key, item }) => (item ? [[key, item]] : []))),
    [unfinished],
  );
  const values = useMemo(() => (unfinished === null ? EMPTY : typedOf(unfinished)), [unfinished]);
  return (
    <NewVariants.Page
      title={title}
      record={of.adminProductName || of.productName}
      back={back}
      labels={{ submit: productScreenContract.create, submitting: formTexts.saving }}
      form={{
        values,
        draft: `variants:${uuid}`,
        question: (typed) => {
          const count = selectedCombinations(typed, of.combinations)?.length ?? 0;
          const atOnce = count <= MAX_AT_ONCE && isPlain(typed, of.combinations);
          return {
            title: texts.createQuestion,
            consequence: atOnce ? texts.createConsequence(count) : batchTexts.startConsequence(count),
          };
        },
        save: async (typed, { key }, accepted) => {
          const requested = selectedCombinations(typed, of.combinations);
          if (requested === null) throw refusedAxes(texts.tooMany(MAX_PROPOSED));
          const isTask = requested.length > MAX_AT_ONCE || (requested.length > 0 && !isPlain(typed, of.combinations));
          if (!isTask) {
            await mutate(trpc.catalogue.variants.create.mutationOptions(), {
              masterProduct: uuid,
              variantsAttributes: axisValues(typed.variantsAttributes),
              ...key,
            });
            return { isTask };
          }
          const name = of.adminProductName || of.productName;
          const job = await mutate(
            { ...trpc.catalogue.variants.startBatch.mutationOptions(), meta: { stale: ['jobs'] } },
            { ...batchOf(uuid, name, typed, of.combinations), requestKey: key.requestKey },
          );
          accepted();
          await started(job.uuid);
          return { isTask };
        },
        successText: ({ isTask }) => (isTask ? undefined : contract.created),
      }}
      // When the creation runs as a task, its page is shown.
      savedTo={({ isTask }) => (isTask ? href('CustomAttribut', { uuid }) : back)}
    >
      {unfinished && (
        <div className="grid gap-2">
          <JobSection job={unfinished.job} leaving={batchTexts.leaving} className="" />
          <p className="text-sm text-muted">{batchTexts.rest}</p>
        </div>
      )}
      <FormColumns first={<ParentProduct of={of} />} second={<AxisFields attributes={of.attributes} />} />
      <CombinationGrid of={of} items={items} focusRefused={focusRefused} />
    </NewVariants.Page>
  );
}

/** The parent product (PVA-041). */
function ParentProduct({ of: { prototype, supplier, productName, adminProductName } }: { of: Subject }) {
  const { labels } = productScreenTexts;
  const facts = [
    [labels.kind, prototypeLabel(prototype)],
    [labels.supplier, supplier?.value],
    [labels.productName, productName],
    [labels.adminProductName, adminProductName],
  ] as const;
  return (
    <FormBlock title={texts.product}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </FormBlock>
  );
}
