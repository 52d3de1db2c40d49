import { storeForecasts } from '@comptoir/server/stock-days/forecasts';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { reorderList } from '@comptoir/shared/stock/reorder-list';
import { expect, it } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ worker: 'child' });
const { download } = importsOf(browser);
const { prisma } = stack.services.db;
const { trpc } = browser;
const TODAY = dayFromToday(0);

/** A stock of which ten units left on each of the last fifteen days. */
const addStock = (product: string, units: number, isActive = true) =>
  prisma.stock.create({
    data: {
      ...{ kind: 'codes', product, supplier: 'Pathé', isActive, readOn: new Date(TODAY) },
      days: {
        create: Array.from({ length: 16 }, (_, ago) => ({ day: new Date(laterDay(TODAY, -ago)), units: units + ago * 10 })),
      },
    },
  });

it('what to order is exported as it is shown, without inactive products and without what is enough [STK-003]', async () => {
  await addStock('Place adulte', 40);
  await addStock('Place enfant', 900);
  await addStock('Place étudiant', 40, false);
  await storeForecasts(stack.services.db, new Date(TODAY));
  await trpc.stock.reorders.setCover.mutate({ supplier: 'Pathé', days: 20 });
  const columns = Object.keys(reorderList.columns) as (keyof typeof reorderList.columns)[];
  const { uuid } = await trpc.exports.view.mutate({ list: 'reorders', filters: {}, columns });
  const job = await jobsOf({ trpc }).reaches(uuid);
  const [head, ...lines] = (await download(job.uuid)).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe(
    'Fournisseur;Produit;Type;En stock;Par jour au plus;Épuisé vers le;Expirent avant d’être vendus;Jours couverts;À commander',
  );
  const [row] = (await trpc.stock.reorders.list.query()).suppliers.flatMap(({ rows }) => rows);
  expect(row).toMatchObject({ product: 'Place adulte', units: 40, perDay: 10, days: 20, quantity: 160 });
  expect(lines).toEqual([`Pathé;Place adulte;Codes;40;10;${row?.runOut};0;20;160`]);
});

it('a number of days to cover does not replace one that its user has not seen; of several saves at once one is stored [STK-003]', async () => {
  const save = (supplier: string | null, days: number | null, seen: number | null) =>
    trpc.stock.reorders.setCover.mutate({ supplier, days, base: { value: seen, age: 0 } });
  const daysOf = async (supplier: string) => (await prisma.stockCover.findUnique({ where: { supplier } }))?.days ?? null;
  const saves = await Promise.allSettled([14, 21, 28].map((days) => save('Gaumont', days, null)));
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stored = await daysOf('Gaumont');
  await expect(save('Gaumont', null, 7)).rejects.toMatchObject({ data: { app: { code: 'CONFLICT' } } });
  expect(await daysOf('Gaumont')).toBe(stored);
  await save('Gaumont', null, stored);
  expect(await daysOf('Gaumont')).toBeNull();
  // Without a stored number, all suppliers have the usual one.
  await save(null, 45, 30);
  await expect(save(null, 60, 30)).rejects.toMatchObject({ data: { app: { code: 'CONFLICT' } } });
  await save(null, null, 45);
});
