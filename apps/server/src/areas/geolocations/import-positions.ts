import { calls } from '@comptoir/marketplace-api/calls';
import { importFile } from '../../jobs/import-file.ts';

export const importPositions = importFile<'geolocations.import'>(calls.geolocations.imports.create);
