import { Copy } from 'lucide-react';
import { IconButton } from './button.tsx';

/** Shows the id of the request in our logs; renders nothing without an id. */
export function RequestId({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="mt-2 text-xs text-subtle">
      Requête <span className="font-mono">{id}</span>{' '}
      <span className="inline-block align-middle">
        <IconButton
          icon={Copy}
          size="row"
          label="Copier l’identifiant de la requête"
          onClick={() => void navigator.clipboard?.writeText(id)}
        />
      </span>
    </p>
  );
}
