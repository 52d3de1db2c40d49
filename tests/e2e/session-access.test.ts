import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newAdministrator } from '../kit/administrators.ts';
import { openPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { REFUSED, signInAs, signOutOf } from './session-kit.ts';

const stack = await startWebStack();
afterEach(() => stack.marketplace.sql('delete from ip_white_list where ip_address = $1', ['127.0.0.1']));
afterAll(() => stack.close());

const CODE = 'Vérification en deux étapes';
const DASHBOARD = 'Tableau de bord';
const description = `'Télétravail', 'Dominique Faure'`;

const spareEmail = (email: string) =>
  stack.marketplace.sql(
    `insert into user_white_list (account_id, description, requested_by) select id, ${description} from account where email = $1`,
    [email],
  );
const spareCompany = (email: string) =>
  stack.marketplace.sql(
    `with employer as (insert into company (name) values ($1) returning id),
       member as (update account set company_id = (select id from employer) where email = $1)
     insert into company_white_list (company_id, description, requested_by) select id, ${description} from employer`,
    [email],
  );
/** The marketplace sees the address of the middle tier: this machine's. */
const spareAddress = () =>
  stack.marketplace.sql(
    `insert into ip_white_list (ip_address, company_id, description, requested_by) select '127.0.0.1', min(id), ${description} from company`,
  );

describe('an account with a second factor', () => {
  it('is not asked for its code once its e-mail, its company or its address is whitelisted, and is again when it no longer is', async () => {
    const page = await openPage(stack, { allow: REFUSED });
    for (const spare of [spareEmail, spareCompany, spareAddress]) {
      const email = await newAdministrator(stack, 'admin-2fa');
      await page.goto('/');
      await signInAs(page, email);
      await title(page, CODE);
      await spare(email);
      await page.goto('/');
      await signInAs(page, email);
      await title(page, DASHBOARD);
      const kept = Object.keys(await page.evaluate(() => ({ ...localStorage })));
      expect(kept.filter((key) => ['pre_token', 'two_factor_email'].includes(key))).toEqual([]);
      await signOutOf(page);
      for (const list of ['user', 'company', 'ip']) await stack.marketplace.sql(`update ${list}_white_list set status = false`);
      await signInAs(page, email);
      await title(page, CODE);
    }
  });
});

describe('a blacklisted account', () => {
  const blacklist = (email: string, active: boolean) =>
    stack.marketplace.sql(
      `insert into blacklist_entry (account_id, active) select id, $2 from account where email = $1
       on conflict (account_id) do update set active = $2`,
      [email, active],
    );

  it('sees why at sign-in, signs in once it is whitelisted, and loses the session it has as soon as the marketplace must renew the token', async () => {
    const email = await newAdministrator(stack);
    await blacklist(email, true);
    const page = await openPage(stack, { allow: REFUSED });
    await page.goto('/');
    await signInAs(page, email);
    await page.getByRole('alert').filter({ hasText: 'Votre compte est bloqué.' }).waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await blacklist(email, false);
    await page.reload();
    await signInAs(page, email);
    await title(page, DASHBOARD);
    await blacklist(email, true);
    await stack.marketplace.endTokens();
    await page.goto('/admin/catalogue/transporter/list');
    await title(page, 'Connexion');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
