import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { fold } from '@comptoir/shared/fold';
import { formTexts } from '@comptoir/shared/form-texts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { categoryTreeQuery } from '../../../kit/category-tree-query.ts';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { Retry } from '../../../kit/retry.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Product } from './product-form.ts';

/** Maximum number of search results. */
const FOUND = 100;

interface Place {
  uuid: string;
  path: string;
}

/** Each category with its ancestors; archived ones are excluded, because they cannot have products. */
const placesOf = (nodes: readonly CategoryNode[], above = ''): Place[] =>
  nodes
    .filter(({ archived }) => !archived)
    .flatMap(({ uuid, name, children }) => {
      const path = above === '' ? name : `${above} › ${name}`;
      return [{ uuid, path }, ...placesOf(children, path)];
    });

/** The categories of a product: at least one (PRD-106, PRD-107, PRD-189). */
export function ProductCategories() {
  const { data, error, isFetching, refetch } = useQuery(categoryTreeQuery);
  const [typed, setTyped] = useState('');
  const tree = data?.items;
  const places = useMemo(() => placesOf(tree ?? []), [tree]);
  const pathOf = (uuid: unknown) => places.find((place) => place.uuid === uuid)?.path;
  const { around } = Product.useField('categories', pathOf);
  const { value: chosen, onChange } = Product.useControl('categories');
  const toggle = (uuid: string) => onChange(chosen.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...chosen, uuid]);

  if (tree === undefined) {
    if (error === null) return <Skeleton className="h-60" />;
    return (
      <Banner tone="danger" action={<Retry busy={isFetching} onRetry={() => void refetch()} />}>
        {contract.categoriesFailed}
      </Banner>
    );
  }
  const wanted = fold(typed.trim());
  const found = wanted === '' ? [] : places.filter(({ path }) => fold(path).includes(wanted));
  return (
    <FormBlock>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
      {chosen.length > 0 && (
        <ul aria-label={texts.chosenCategories} className="flex flex-wrap gap-1.5">
          {chosen.map((uuid) => {
            const path = pathOf(uuid) ?? uuid;
            return (
              <li key={uuid} className="chip chip-set h-auto min-h-7 max-w-full whitespace-normal">
                <span className="min-w-0 break-words">{path}</span>
                <button
                  type="button"
                  aria-label={formTexts.removeTag(path)}
                  className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-surface-selected-hover hover:text-text"
                  onClick={() => {
                    toggle(uuid);
                    document.getElementById(around.id)?.focus();
                  }}
                >
                  <Icon of={X} className="size-3.5" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        id={around.id}
        label={texts.searchCategory}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter must not submit the form: the list is already filtered while the user types.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {wanted === '' ? (
        <Branch nodes={tree} chosen={chosen} onToggle={toggle} label={around.label} />
      ) : (
        <ul aria-label={around.label}>
          {found.slice(0, FOUND).map(({ uuid, path }) => (
            <li key={uuid}>
              <Checkbox label={path} checked={chosen.includes(uuid)} onChange={() => toggle(uuid)} />
            </li>
          ))}
          {found.length === 0 && <li className="text-muted">{texts.noCategoryFound}</li>}
          {found.length > FOUND && <li className="text-sm text-muted">{texts.firstCategories(FOUND)}</li>}
        </ul>
      )}
    </FormBlock>
  );
}

interface BranchProps {
  nodes: readonly CategoryNode[];
  chosen: readonly string[];
  onToggle: (uuid: string) => void;
  label: string;
}

/** A level of the tree; the levels below are rendered when expanded. */
function Branch({ nodes, chosen, onToggle, label }: BranchProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul aria-label={label}>
      {nodes
        .filter(({ archived }) => !archived)
        .map(({ uuid, name, children }) => {
          const shown = open.has(uuid);
          return (
            <li key={uuid}>
              <div className="flex items-center gap-1">
                {children.length > 0 ? (
                  <span className={shown ? 'rotate-90' : undefined}>
                    <IconButton
                      icon={ChevronRight}
                      size="row"
                      label={texts.openCategory(name)}
                      aria-expanded={shown}
                      onClick={() => setOpen(new Set(shown ? [...open].filter((one) => one !== uuid) : [...open, uuid]))}
                    />
                  </span>
                ) : (
                  <span className="w-7" />
                )}
                <Checkbox label={name} checked={chosen.includes(uuid)} onChange={() => onToggle(uuid)} />
              </div>
              {shown && (
                <div className="ps-7">
                  <Branch nodes={children} chosen={chosen} onToggle={onToggle} label={name} />
                </div>
              )}
            </li>
          );
        })}
    </ul>
  );
}
