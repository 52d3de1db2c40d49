import { Company, CompanySetting, CompanySettingsForm } from '@comptoir/shared/companies/companies';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, patch } from '../call.ts';
import { reference } from '../iri.ts';
import { paging, q } from '../query.ts';

/** The account manager's form is not shown: a name, as the page prints it. Null members may be left out. */
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
  /** `active` and `isActive` mean the same; one is sent (CMP-044, OP-079). */
  list: get('companies', {
    query: z.object({ ...paging, name: q.string.optional(), active: q.boolean.optional(), isActive: q.boolean.optional() }),
    reply: list(CompanyWire),
    source: ['CMP-044', 'WHL-020'],
  }),
  get: get('companies/{uuid}', { reply: json(CompanyWire), refusals: [404], source: ['CMP-045', 'WHL-021'] }),
  /** What a company does not see, one setting a category; all of them. */
  settings: get('company_settings/company/{companyUuid}', { reply: list(SettingWire), refusals: [404], source: ['CMP-046'] }),
  /** `uuid` is the company's: one may have no setting yet. The reply is not shown: what was saved. */
  saveSettings: patch('company_settings', {
    body: body(SettingsBody),
    reply: json(SettingsBody),
    refusals: [422],
    source: ['CMP-047'],
  }),
};
