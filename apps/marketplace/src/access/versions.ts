import type { ApprovedVersion } from '@comptoir/marketplace-api/access/versions';
import { calls } from '@comptoir/marketplace-api/calls';
import { accessTexts } from '@comptoir/shared/access/texts';
import { FIRST_VERSION_DOMAIN } from '@comptoir/shared/access/version-list';
import { equals, occurs } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { accountOf, personColumn } from '../kit/people.ts';
import { invalid, notFound, type Violation } from '../kit/problems.ts';
import { insertRow, removeRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { rejectDuplicates } from '../kit/unique.ts';

const load = rowsOf<ApprovedVersion>(
  'approved_version',
  sql`approved_version.uuid, approved_version.version, approved_version.os, approved_version.domain, approved_version.approved,
    approved_version.created_at as "createdAt", ${personColumn('author')} as "createdBy"`,
  sql`left join account as author on author.id = approved_version.created_by_id`,
);
const read = single('approved_version', load);

const taken: Violation = { propertyPath: 'version', message: accessTexts.versionListed };

export const versions: Handlers<typeof calls.access.versions> = {
  list: list(calls.access.versions.list, {
    table: 'approved_version',
    filters: {
      search: occurs('approved_version.search_key'),
      version: occurs('approved_version.version_key'),
      os: equals('approved_version.os'),
      domain: equals('approved_version.domain'),
      approved: equals('approved_version.approved'),
    },
    sorts: {
      // Compared as numbers: 10.0 comes after 9.1.
      version: sql`array(select part[1]::numeric from regexp_matches(approved_version.version, '\\d+', 'g') as part)`,
      os: sql`approved_version.os`,
      domain: sql`approved_version.domain`,
      approved: sql`approved_version.approved`,
      createdAt: sql`approved_version.created_at`,
    },
    order: sql`approved_version.created_at desc, approved_version.id desc`,
    load,
  }),
  /** A version is unique per platform and domain. It is approved on creation. */
  async create({ db, user, secondBrand, body }) {
    const violations = [
      ...([FIRST_VERSION_DOMAIN, secondBrand].includes(body.domain)
        ? []
        : [{ propertyPath: 'domain', message: accessTexts.unknownDomain }]),
    ];
    if (violations.length > 0) throw invalid(violations);
    const { uuid } = await rejectDuplicates({ approved_version_version_os_domain_key: taken }, () =>
      insertRow(db, 'approved_version', { ...body, created_by_id: accountOf(user) }),
    );
    return read(db, uuid);
  },
  /** In one statement, so that two concurrent toggles both take effect. */
  async toggle({ db, params: { uuid } }) {
    const row = await db.first(sql`update approved_version set approved = not approved where uuid = ${uuid} returning id`);
    if (row === undefined) throw notFound();
    return read(db, uuid);
  },
  async remove({ db, params: { uuid } }) {
    await removeRow(db, 'approved_version', uuid);
    return undefined;
  },
};
