import { csvImportTexts } from '@comptoir/shared/csv-import-texts';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { defineForm } from '../../kit/form/record-form.tsx';
import { importFailure } from '../../kit/jobs/import-end.ts';
import type { Job } from '../../kit/jobs/job.ts';
import { jobQuery } from '../../kit/jobs/job-query.ts';
import { JobSection } from '../../kit/jobs/job-section.tsx';
import { mutate } from '../../lib/mutate.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Icon } from '../../ui/icon.tsx';

/** A static file of the client: the header alone (GEO-016). */
const TEMPLATE = '/modele-positions.csv';

const Import = defineForm({
  schema: () => import('@comptoir/shared/geolocations/position-import').then(({ PositionImportForm: schema }) => schema),
  labels: { file: csvImportTexts.file },
});

interface DialogProps {
  variant: string;
  /** Its name, for «Tâches» to show. */
  product: string;
  /** The end of the job, which the screen waits for: also when this dialog has been closed. */
  endOf: (job: string) => Promise<Job>;
  onClose: () => void;
}

/** The CSV import of a variant's positions, as a job (GEO-007, GEO-016, GEO-040, GEO-041, GEO-066). */
export function Dialog({ variant, product, endOf, onClose }: DialogProps) {
  const [uuid, setUuid] = useState<string | null>(null);
  const { data: job } = useQuery({ ...jobQuery(uuid ?? ''), enabled: uuid !== null });
  return (
    <Import.Dialog
      title={texts.importTitle}
      labels={csvImportTexts}
      onClose={onClose}
      form={{
        values: { file: null },
        draft: `positions:import:${variant}`,
        async save({ file }, _, taken) {
          if (file === null) throw new Error('the schema lets nothing through without it');
          const started = await mutate(
            { ...trpc.geolocations.startImport.mutationOptions(), meta: { stale: ['jobs'] } },
            { variantProduct: variant, productName: product, file: file.uuid },
          );
          taken();
          queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: started.uuid }), started);
          setUuid(started.uuid);
          const ended = await endOf(started.uuid);
          if (ended.state === 'succeeded') return;
          setUuid(null);
          throw importFailure(ended);
        },
        failed: ({ serverMessage }) => serverMessage,
        onSaved: onClose,
      }}
    >
      <p className="text-sm text-muted">{texts.importHint}</p>
      <p>
        <a href={TEMPLATE} download className="link inline-flex items-center gap-1.5">
          <Icon of={FileDown} />
          {texts.template}
        </a>
      </p>
      <Import.Csv name="file" columns={texts.importColumns} />
      {job && <JobSection job={job} leaving={csvImportTexts.leaving} className="mt-1" />}
    </Import.Dialog>
  );
}
