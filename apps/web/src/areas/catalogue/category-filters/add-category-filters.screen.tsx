import { FILTER_ADDED_MS } from '@comptoir/shared/catalogue/category-filters/category-filter-list';
import { categoryFilterContract as contract, categoryFilterTexts as texts } from '@comptoir/shared/catalogue/texts';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { createForm } from '../../../kit/form/create-form.tsx';
import { FormBlock } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { ReturnLink } from '../../../kit/use-way-back.tsx';
import { trailTo } from '../../../lib/navigation.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

const Filters = createForm({
  schema: () => import('@comptoir/shared/catalogue/category-filters/category-filters').then(({ FilterChoiceForm: schema }) => schema),
  labels: { properties: texts.properties },
});

interface Candidate {
  uuid: string;
  name: string;
}

/** `/admin/catalogue/:uuid/ajouter-filtre-categorie-de-produit` (CFL-003, CFL-016 to CFL-024). */
export function Screen() {
  const { uuid = '' } = useParams();
  const back = href('categoryProductFiltersManagement', { uuid });
  return (
    <ReadPage key={uuid} title={texts.add} query={trpc.catalogue.categoryFilters.candidates.queryOptions({ category: uuid })} back={back}>
      {({ category, hasProducts, candidates }) => {
        const title = texts.addTitle(category);
        if (!hasProducts) return <NothingToAdd title={title} category={category} back={back} warning={contract.noProduct} />;
        if (candidates.length === 0) return <NothingToAdd title={title} category={category} back={back} />;
        return <AddFilters uuid={uuid} category={category} title={title} candidates={candidates} back={back} />;
      }}
    </ReadPage>
  );
}

function NothingToAdd({ title, category, back, warning }: { title: string; category: string; back: string; warning?: string }) {
  const toFilters: ReactNode = (
    <ReturnLink to={back} className={buttonClass({ size: warning === undefined ? 'medium' : 'small' })}>
      {texts.backToFilters}
    </ReturnLink>
  );
  return (
    <>
      <PageHeader title={title} record={category} trail={trailTo(back)} />
      {warning === undefined ? (
        <Empty icon={ListChecks} title={texts.noCandidate} actions={toFilters}>
          <p>{texts.noCandidateWhy}</p>
        </Empty>
      ) : (
        <div className="max-w-200">
          <Banner tone="warning" action={toFilters}>
            {warning}
          </Banner>
        </div>
      )}
    </>
  );
}

interface AddFiltersProps {
  uuid: string;
  category: string;
  title: string;
  candidates: Candidate[];
  back: string;
}

function AddFilters({ uuid, category, title, candidates, back }: AddFiltersProps) {
  // Added filters are no candidates any more, but stay visible until the user leaves the page.
  const [options] = useState(() => candidates.map((candidate) => ({ value: candidate.uuid, label: candidate.name })));
  return (
    <Filters.Page
      title={title}
      record={category}
      back={back}
      backAfter={FILTER_ADDED_MS}
      form={{
        values: { properties: [] },
        draft: `category-filters:${uuid}`,
        question: ({ properties }) => ({
          title: texts.addQuestion(properties.length),
          consequence: texts.addConsequence(category),
        }),
        save: ({ properties }, { key }) =>
          mutate(trpc.catalogue.categoryFilters.create.mutationOptions(), { category: uuid, properties, ...key }),
        errorText: () => contract.notCreated,
        successText: () => contract.created,
      }}
    >
      <FormBlock>
        <Filters.Choices name="properties" options={options} search={texts.searchProperties} />
      </FormBlock>
    </Filters.Page>
  );
}
