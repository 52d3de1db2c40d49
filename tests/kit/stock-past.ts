import pg from 'pg';

/**
 * Inserts the readings of the days before the last one, for each of its stocks, as if units had left it: with a missed night, with an
 * import of ours and with one of somebody else, and for some stocks of a few days only.
 */
export async function addStockPast({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with last as (
         select stock.id, stock_day.day, stock_day.units, 1 + stock.id * 7 % 23 as rate from stock join stock_day on stock_id = stock.id and day = read_on
       ), past as (
         select id, day - ago as day, ago, rate,
           units + rate * ago + abs(hashint4(id * 100 + ago)) % (rate + 1)
             - case when id % 4 = 0 and ago > 11 then least(units, 120) else 0 end
             - case when id % 7 = 0 and ago > 4 then least(units, 60) else 0 end as units,
           case when id % 4 = 0 and ago = 11 then least(units, 120) else 0 end as added
         from last, generate_series(1, case when id % 6 = 0 then 4 else 30 end) as ago
       )
       insert into stock_day (stock_id, day, units, added)
       select id, day, units, added from past where not (id % 5 = 0 and ago = 9) and rate > 2`,
    );
  } finally {
    await client.end();
  }
}
