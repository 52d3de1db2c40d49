import { decimalsOf, showDecimal } from '@comptoir/shared/decimal';
import { formContract } from '@comptoir/shared/form-texts';
import { rateEntry } from '@comptoir/shared/rates/rate-entry';
import { rateContract as contract, rateTexts as texts } from '@comptoir/shared/rates/texts';
import { useParams } from 'react-router';
import { createForm } from '../../kit/form/create-form.tsx';
import { FormBlock, FormRow } from '../../kit/form/form-block.tsx';
import { ReadPage } from '../../kit/form/read-page.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';

const { get, update } = trpc.rates;

const Rate = createForm({
  schema: () => import('@comptoir/shared/rates/rates').then(({ RateForm: schema }) => schema),
  labels: { reductionValue: texts.reductionValue, minPrice: texts.minPrice, maxPrice: texts.maxPrice },
  incomplete: formContract.incomplete,
});

export const data: ScreenData = ({ params: { uuid } }) => (uuid === undefined ? [] : [get.queryOptions({ uuid })]);

/** `/admin/catalogue/gift-card-product-api/:uuid/edit`, where uuid identifies the variant (JAC-008 to JAC-015, LAY-028). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} query={get.queryOptions({ uuid })} back={href('jackpotList')} errorText={contract.failed}>
      {(rate) => <RatePage rate={rate} />}
    </ReadPage>
  );
}

/** What is saved has two decimals: a third one is told before. */
function ReductionField() {
  const value = Rate.useValue('reductionValue');
  const isRounded = typeof value === 'number' && decimalsOf(value) > 2;
  return (
    <Rate.Number name="reductionValue" affix="%" {...(isRounded && { hint: texts.rounded(showDecimal(Math.round(value * 100) / 100)) })} />
  );
}

function RatePage({ rate }: { rate: Outputs['rates']['get'] }) {
  const { variantUuid: uuid, productName, isContinuousValue } = rate;
  return (
    <Rate.Page
      title={texts.edit(productName)}
      record={productName}
      back={href('jackpotList')}
      form={{
        values: rateEntry(rate),
        draft: `rate:${uuid}`,
        save: (form, { base, age }) => mutate(update.mutationOptions(), { uuid, form, base, age }),
        readAgain: async () => rateEntry(await queryClient.fetchQuery({ ...get.queryOptions({ uuid }), staleTime: 0 })),
        successText: () => texts.edited,
      }}
    >
      <FormBlock title={productName}>
        <FormRow>
          <ReductionField />
        </FormRow>
        {isContinuousValue && (
          <FormRow>
            <Rate.Number name="minPrice" affix="€" />
            <Rate.Number name="maxPrice" affix="€" />
          </FormRow>
        )}
      </FormBlock>
    </Rate.Page>
  );
}
