import { importPlanContract as contract } from '@comptoir/shared/imports/texts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Import, rowsAddress } from './import-query.ts';

const ORDER = ['new', 'same', 'refused', 'doubtful'] as const;
const INKS = { new: '', same: '', refused: 'text-danger-text', doubtful: 'text-warning-text' };

/** «X nouveaux · Y déjà en stock · Z refusés · W à vérifier», each leading to its rows (IPL-017). */
export const ImportCounts = ({ uuid, counts }: { uuid: string; counts: NonNullable<Import['counts']> }) => (
  <p data-counts className="text-lg leading-(--leading-base) tabular-nums">
    {ORDER.map((verdict, index) => (
      <Fragment key={verdict}>
        {index > 0 && ' · '}
        {counts[verdict] === 0 ? (
          <span className="text-muted">{contract.counts[verdict](0)}</span>
        ) : (
          <Link to={rowsAddress(uuid, { verdict })} className={`link whitespace-nowrap ${INKS[verdict]}`}>
            {contract.counts[verdict](counts[verdict])}
          </Link>
        )}
      </Fragment>
    ))}
  </p>
);
