import { workbookCopyTexts as texts } from '@comptoir/shared/exports/view-texts';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';

/** A workbook with the rows of the CSV file of an earlier job, such as a correction file (XLS-001). `name`: of that file. */
export const workbookCopy = defineJob({
  kind: 'exports.workbookCopy',
  payload: z.object({ job: Uuid, name: z.string().max(300) }),
  title: texts.title,
  detail: ({ name }) => name,
});
