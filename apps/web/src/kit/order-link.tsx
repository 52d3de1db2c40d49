import { Link } from 'react-router';
import { href } from '../lib/routes.ts';

/** The number of an order in a list, as the link to its dossier (ORD-004). A number that is not known is a dash. */
export const OrderLink = ({ number }: { number: string | null }) =>
  number === null ? (
    '–'
  ) : (
    <Link to={href('orderDossier', { number })} className="table-link" data-row-link>
      <span className="table-cut">{number}</span>
    </Link>
  );
