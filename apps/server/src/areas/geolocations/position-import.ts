import { PositionImportJob } from '@comptoir/shared/geolocations/position-import';
import { positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { defineJob } from '../../jobs/definition.ts';

/** Import of positions for one variant (GEO-066). */
export const positionImport = defineJob({
  kind: 'geolocations.import',
  payload: PositionImportJob,
  title: texts.importJob,
  detail: ({ file, productName }) => `${file.name}, ${productName}`,
  upload: ({ file }) => file.uuid,
});
