import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { tickState } from '@comptoir/shared/companies/category-ticks';
import { companyTexts as texts } from '@comptoir/shared/companies/texts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface CategoryCheckboxesProps {
  nodes: readonly CategoryNode[];
  ticked: ReadonlySet<string>;
  onToggle: (uuid: string) => void;
  label: string;
}

/** A level of the category tree, with checkboxes; the levels below are rendered when expanded (CMP-018). */
export function CategoryCheckboxes({ nodes, ticked, onToggle, label }: CategoryCheckboxesProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul aria-label={label}>
      {nodes.map((node) => {
        const { uuid, name, children } = node;
        const state = tickState(ticked, node);
        const isOpen = open.has(uuid);
        return (
          <li key={uuid}>
            <div className="flex items-center gap-1">
              {children.length > 0 ? (
                <span className={isOpen ? 'rotate-90' : undefined}>
                  <IconButton
                    icon={ChevronRight}
                    size="row"
                    label={texts.open(name)}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(new Set(isOpen ? [...open].filter((one) => one !== uuid) : [...open, uuid]))}
                  />
                </span>
              ) : (
                <span className="w-7" />
              )}
              <Checkbox label={name} checked={state === 'on'} indeterminate={state === 'some'} onChange={() => onToggle(uuid)} />
            </div>
            {isOpen && (
              <div className="ps-7">
                <CategoryCheckboxes nodes={children} ticked={ticked} onToggle={onToggle} label={name} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
