import { type ExportType, exportTypes } from '@comptoir/shared/exports/export-types';
import { ExportRequest } from '@comptoir/shared/exports/exports';
import { exportJobTexts } from '@comptoir/shared/exports/job-texts';
import { defineJob, type JobDefinition } from '../../jobs/definition.ts';

type SalesExports = { [Type in ExportType as `exports.${Type}`]: JobDefinition<`exports.${Type}`, typeof ExportRequest> };

/** The exports of the sales page: one kind of job per type, each with a first and a last day, both inclusive (EXP-005). */
export const salesExports = Object.fromEntries(
  exportTypes.map((type) => {
    const kind = `exports.${type}` as const;
    return [kind, defineJob({ kind, payload: ExportRequest, title: exportJobTexts.title(type), detail: exportJobTexts.detail })];
  }),
) as unknown as SalesExports;
