import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { fold } from '@comptoir/shared/fold';
import { formTexts } from '@comptoir/shared/form-texts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CategoryCheckboxes, categoryTreeQuery, liveCategories } from '../../../kit/category-tree.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { Retry } from '../../../kit/retry.tsx';
import { Banner } from '../../../ui/banner.tsx';
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

/** Each category with its ancestors. */
const placesOf = (nodes: readonly CategoryNode[], above = ''): Place[] =>
  nodes.flatMap(({ uuid, name, children }) => {
    const path = above === '' ? name : `${above} › ${name}`;
    return [{ uuid, path }, ...placesOf(children, path)];
  });

/** The categories of a product: at least one (PRD-106, PRD-107, PRD-189). */
export function ProductCategories() {
  const { data, error, isFetching, refetch } = useQuery(categoryTreeQuery);
  const [typed, setTyped] = useState('');
  const tree = useMemo(() => data && liveCategories(data.items), [data]);
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
  const term = fold(typed.trim());
  const found = term === '' ? [] : places.filter(({ path }) => fold(path).includes(term));
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
      {term === '' ? (
        <CategoryCheckboxes
          nodes={tree}
          stateOf={({ uuid }) => ({ checked: chosen.includes(uuid) })}
          onToggle={toggle}
          label={around.label}
          openLabel={texts.openCategory}
        />
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
