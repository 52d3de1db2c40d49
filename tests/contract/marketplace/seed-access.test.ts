import { calls } from '@comptoir/marketplace-api/calls';
import { VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { firstRole, ROLE_LABELS } from '@comptoir/shared/roles';
import { VOUCHER_STATES } from '@comptoir/shared/vouchers/texts';
import { describe } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';
import { ALL_ROWS, each, rowsOf, screen, showsEachState } from './seed-kit.ts';

const marketplace = marketplaceForFile();
const { companyWhiteLists, ipWhiteLists, userWhiteLists, blacklist, users, versions } = calls.access;
const { brands, monitoring, vouchers } = calls.vouchers;

const listed = { on: (row: { status: boolean }) => row.status, off: (row: { status: boolean }) => !row.status };

describe('the small seed has, in more than one page, each state of', () => {
  showsEachState([
    screen('the white list by address', () => rowsOf(marketplace.ask(ipWhiteLists.list, { query: ALL_ROWS })), listed),
    screen('the white list by company', () => rowsOf(marketplace.ask(companyWhiteLists.list, { query: ALL_ROWS })), listed),
    screen('the white list by e-mail', () => rowsOf(marketplace.ask(userWhiteLists.list, { query: ALL_ROWS })), listed),
    screen('the black list', () => rowsOf(marketplace.ask(blacklist.list, { query: ALL_ROWS })), {
      blacklisted: (entry) => entry.active,
      treated: (entry) => !entry.active,
      ...each([...Object.keys(ROLE_LABELS), undefined], ({ user }: { user: { roles: string[] } }, role) => firstRole(user.roles) === role),
      'of nobody’s company': ({ company }) => company === null,
      'who never came': ({ user }) => user.lastLoginAt === null,
      'without phone': ({ user }) => user.phoneNumber === null,
      'with one comment': ({ comments }) => comments.length === 1,
      'with pages of comments': ({ comments }) => comments.length > 10,
      'with pages of blacklistings': ({ blacklists }) => blacklists.length > 10,
    }),
    screen('the users who may be blacklisted', () => rowsOf(marketplace.ask(users.list, { query: ALL_ROWS })), {
      'never blacklisted': ({ userBlackList }) => userBlackList === null,
      'blacklisted once': ({ userBlackList }) => userBlackList !== null,
    }),
    screen(
      'accounts',
      () =>
        marketplace.sql<{ status: string; enabled: boolean; secret: boolean; admin: boolean }>(`
          select status, enabled, totp_secret is not null as secret,
            'ROLE_ADMIN' = any(roles) as admin from account`),
      {
        ...each(['accepted', 'pending', 'refused'], (row: { status: string }, status) => row.status === status),
        'switched off': ({ enabled }) => !enabled,
        'administrators with a second factor': ({ admin, secret }) => admin && secret,
        'administrators without one': ({ admin, secret }) => admin && !secret,
      },
    ),
    screen(
      'the mobile versions',
      () => rowsOf(marketplace.ask(versions.list, { query: ALL_ROWS })),
      Object.fromEntries(
        VERSION_SYSTEMS.flatMap((os) =>
          ['club-employes', DEFAULT_SECOND_BRAND].flatMap((domain) =>
            [true, false].map((approved) => [
              `${os} ${domain} ${approved ? 'approved' : 'withdrawn'}`,
              (row: { os: string; domain: string; approved: boolean }) =>
                row.os === os && row.domain === domain && row.approved === approved,
            ]),
          ),
        ),
      ),
    ),

    screen('the brands of vouchers', () => rowsOf(marketplace.ask(brands.list)), {
      'of a fixed value': ({ isFixValue }) => isFixValue,
      'of listed values': ({ isFixValue, reloadList }) => !isFixValue && reloadList.length > 0,
      'of a range of values': ({ isFixValue, reloadList, minCardAmount, maxCardAmount }) =>
        !isFixValue && reloadList.length === 0 && minCardAmount !== null && maxCardAmount !== null,
      'not offered': ({ allowedActivate }) => !allowedActivate,
    }),
    screen('the vouchers', () => rowsOf(marketplace.ask(vouchers.list, { query: ALL_ROWS })), {
      ...each(Object.keys(VOUCHER_STATES), (row: { state: string }, state) => row.state === state),
      'in a state of the supplier’s own': ({ state }) => !(state in VOUCHER_STATES),
      'to be downloaded': ({ giftCardUrl }) => giftCardUrl !== null,
      'not to be downloaded yet': ({ giftCardUrl }) => giftCardUrl === null,
    }),
    screen('the alerts', () => rowsOf(marketplace.ask(monitoring.list)), {
      ...each([0, 1, 2, 5, 8, 11], (row: { orderSupplierState: number }, state) => row.orderSupplierState === state),
      'to be treated': ({ alertStatus }) => alertStatus === 0,
      'being treated': ({ alertStatus }) => alertStatus === 1,
      treated: ({ alertStatus }) => alertStatus === 2,
      'with a comment': ({ alertComment }) => alertComment !== null,
      'without comment': ({ alertComment }) => alertComment === null,
      'for one reason': ({ alertMotifs }) => alertMotifs.length === 1,
      'for several reasons': ({ alertMotifs }) => alertMotifs.length > 1,
      'of several vouchers': ({ voucherRefs }) => voucherRefs.length > 1,
      'with a voucher to be downloaded': ({ voucherLinks }) => voucherLinks.length > 0,
      'without voucher to be downloaded': ({ voucherLinks }) => voucherLinks.length === 0,
    }),
    screen(
      'the vouchers of alerts',
      async () => {
        const alerts = await rowsOf(marketplace.ask(monitoring.list));
        const voucherRefs = alerts.flatMap((alert) => alert.voucherRefs);
        return (await marketplace.ask(monitoring.statuses, { body: { voucherRefs } })).responseOrderStatus;
      },
      {
        ...each(['03', '042', '043'], (row: { orderStatus: string }, code) => row.orderStatus === code),
        'in a word of the supplier’s own': ({ orderStatus }) => !/^\d+$/.test(orderStatus),
      },
    ),
  ]);
});
