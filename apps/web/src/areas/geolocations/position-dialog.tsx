import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import type { Geolocation, GeolocationForm } from '@comptoir/shared/geolocations/geolocations';
import { geolocationContract as contract, positionTexts as texts } from '@comptoir/shared/geolocations/texts';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { PositionFields } from './position-fields.tsx';

/** France until told otherwise (GEO-027). Nothing is placed at first: the empty coordinates are what the schema refuses. */
const NEW: GeolocationForm = {
  manualMethod: 'address',
  address: '',
  zipCode: '',
  city: '',
  country: 'FR',
  formattedAddress: '',
  latitude: null as never,
  longitude: null as never,
};

/** A country that is not offered has to be chosen anew; what a partner completed is edited by its address (open points of GEO-023, GEO-026). */
const formOf = (row: Geolocation): GeolocationForm => ({
  manualMethod: row.manualMethod === 'geocoding' ? 'geocoding' : 'address',
  address: row.address ?? '',
  zipCode: row.zipCode ?? '',
  city: row.city ?? '',
  country: row.country !== null && row.country in COUNTRIES ? (row.country as GeolocationForm['country']) : null,
  formattedAddress: row.formattedAddress ?? '',
  latitude: row.latitude as number,
  longitude: row.longitude as number,
});

interface DialogProps {
  variant: string;
  /** Null: a new one. */
  row: Geolocation | null;
  onClose: () => void;
}

/** GEO-013, GEO-014, GEO-022 to GEO-064. */
export function Dialog({ variant, row, onClose }: DialogProps) {
  const create = useMutation(trpc.geolocations.create.mutationOptions());
  const update = useMutation(trpc.geolocations.update.mutationOptions());
  const failedText = row === null ? contract.addFailed : contract.editFailed;
  return (
    <FormDialog
      title={row === null ? texts.addTitle : texts.editTitle}
      onClose={onClose}
      form={{
        schema: () => import('@comptoir/shared/geolocations/geolocations').then(({ GeolocationForm: schema }) => schema),
        labels: {
          manualMethod: texts.method,
          address: texts.address,
          zipCode: texts.zipCode,
          city: texts.city,
          country: texts.country,
          latitude: texts.latitude,
          longitude: texts.longitude,
          formattedAddress: texts.formattedAddress,
        },
        values: row === null ? NEW : formOf(row),
        draft: row === null ? `position:new:${variant}` : `position:${row.uuid}`,
        question: ({ formattedAddress, address }) => ({
          title: row === null ? texts.addQuestion : texts.editQuestion,
          consequence: texts.saveConsequence(formattedAddress || address || ''),
        }),
        save: (form) => (row === null ? create.mutateAsync({ ...form, uuid: variant }) : update.mutateAsync({ uuid: row.uuid, form })),
        failed: ({ serverMessage }) => serverMessage ?? failedText,
        onSaved: () => {
          toast.success(row === null ? texts.added : texts.edited);
          onClose();
        },
      }}
    >
      <PositionFields isEditMode={row !== null} />
    </FormDialog>
  );
}
