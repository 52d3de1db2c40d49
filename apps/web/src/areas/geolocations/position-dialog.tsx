import type { Geolocation, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { positionForm } from '@comptoir/shared/geolocations/position-form';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { mutate } from '../../lib/mutate.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { PositionFields } from './position-fields.tsx';
import { Position } from './position-form.ts';

/** France by default (GEO-027). The coordinates are empty at first, which the schema refuses. */
const NEW = {
  manualMethod: 'address',
  address: '',
  zipCode: '',
  city: '',
  country: 'FR',
  formattedAddress: '',
  latitude: null,
  longitude: null,
} as const;

interface DialogProps {
  variant: string;
  /** Null for a new position. */
  row: Geolocation | null;
  onClose: () => void;
}

/** The dialog that adds or edits a position (GEO-013, GEO-014, GEO-022 to GEO-064). */
export function Dialog({ variant, row, onClose }: DialogProps) {
  const failedText = row === null ? contract.addFailed : contract.editFailed;
  return (
    <Position.Dialog
      title={row === null ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      form={{
        values: row === null ? NEW : positionForm(row),
        draft: row === null ? `position:new:${variant}` : `position:${row.uuid}`,
        question: ({ formattedAddress, address }) => ({
          title: row === null ? texts.addQuestion : texts.editQuestion,
          consequence: texts.saveConsequence(formattedAddress || address || ''),
        }),
        save: (form, { base, age, key }): Promise<unknown> =>
          row === null
            ? mutate(trpc.geolocations.create.mutationOptions(), { ...form, uuid: variant, ...key })
            : // The initial values of an edit were loaded, so none is missing.
              mutate(trpc.geolocations.update.mutationOptions(), { variant, uuid: row.uuid, form, base: base as GeolocationForm, age }),
        ...(row !== null && {
          readAgain: () => queryClient.fetchQuery({ ...trpc.geolocations.get.queryOptions({ variant, uuid: row.uuid }), staleTime: 0 }),
        }),
        errorText: ({ serverMessage }) => serverMessage ?? failedText,
        onSaved: () => toast.success(row === null ? texts.added : texts.edited),
      }}
    >
      <PositionFields isEditMode={row !== null} />
    </Position.Dialog>
  );
}
