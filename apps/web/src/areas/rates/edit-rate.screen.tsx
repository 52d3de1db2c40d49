import { formContract } from '@comptoir/shared/form-texts';
import { rateEntry, roundingHint } from '@comptoir/shared/rates/rate-entry';
import { rateContract as contract, rateLabels, rateTexts as texts } from '@comptoir/shared/rates/texts';
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
  labels: rateLabels,
  incomplete: formContract.incomplete,
});

export const data: ScreenData = ({ params: { uuid } }) => (uuid === undefined ? [] : [get.queryOptions({ uuid })]);

/** `/admin/catalogue/gift-card-product-api/:uuid/edit`, where uuid identifies the variant (JAC-008 to JAC-015, LAY-028). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage
      key={uuid}
      title={texts.editTitle}
      query={get.queryOptions({ uuid })}
      back={href('jackpotList')}
      errorText={() => contract.failed}
    >
      {(rate) => <RatePage rate={rate} />}
    </ReadPage>
  );
}

/** A figure, with what it is rounded to when it has more decimals than are stored. */
function Figure({ name, affix }: { name: 'reductionValue' | 'minPrice' | 'maxPrice'; affix: '%' | '€' }) {
  const hint = roundingHint(Rate.useValue(name), affix);
  return <Rate.Number name={name} affix={affix} {...(hint !== undefined && { hint })} />;
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
          <Figure name="reductionValue" affix="%" />
        </FormRow>
        {isContinuousValue && (
          <FormRow>
            <Figure name="minPrice" affix="€" />
            <Figure name="maxPrice" affix="€" />
          </FormRow>
        )}
      </FormBlock>
    </Rate.Page>
  );
}
