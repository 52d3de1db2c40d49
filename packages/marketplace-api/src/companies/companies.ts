import { Company, CompanySetting, CompanySettingsForm } from '@comptoir/shared/companies/companies';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, patch } from '../call.ts';
import { reference } from '../iri.ts';
import { paging, q } from '../query.ts';

/** The format of the account manager is undocumented; assumed: a name, as on the page. Null members may be omitted. */
const CompanyWire = Company.extend({
  accountManager: Company.shape.accountManager.default(null),
  totalActiveUsers: Company.shape.totalActiveUsers.default(0),
});

const SettingWire = CompanySetting.extend({ category: reference('categories') });

const Named = z.object({ uuid: Uuid });
const SettingsBody = z.codec(z.object({ uuid: Uuid, categories: z.array(Named) }), CompanySettingsForm, {
  decode: ({ uuid, categories }) => ({ company: uuid, categories: categories.map((category) => category.uuid) }),
  encode: ({ company, categories }) => ({ uuid: company, categories: categories.map((uuid) => ({ uuid })) }),
});

export const companies = {
  /** `active` and `isActive` mean the same; one of them is sent (CMP-044, OP-079). */
  list: get('companies', {
    query: z.object({ ...paging, name: q.string.optional(), active: q.boolean.optional(), isActive: q.boolean.optional() }),
    reply: list(CompanyWire),
    source: ['CMP-044', 'WHL-020'],
  }),
  get: get('companies/{uuid}', { reply: json(CompanyWire), refusals: [404], source: ['CMP-045', 'WHL-021'] }),
  /** Categories hidden from a company, one setting per category; complete list. */
  settings: get('company_settings/company/{companyUuid}', { reply: list(SettingWire), refusals: [404], source: ['CMP-046'] }),
  /** `uuid` is the company's, which may have no setting yet. The reply is undocumented; assumed: the saved settings. */
  saveSettings: patch('company_settings', {
    body: body(SettingsBody),
    reply: json(SettingsBody),
    refusals: [422],
    source: ['CMP-047'],
  }),
};
