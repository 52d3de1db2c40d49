import { CompanyWhiteListForm, IpWhiteListForm, UserWhiteListForm } from '@comptoir/shared/access/white-lists';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { referenceTo } from '../iri.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

const Entry = z.object({
  uuid: Uuid,
  description: z.string(),
  requestedBy: z.string(),
  status: z.boolean(),
  ...made,
});
const ListedCompany = z.object({ uuid: Uuid.nullable().default(null), name: z.string() });

interface WhiteList<Path, Item, Filters, Form> {
  path: Path;
  entry: Item;
  /** Documented name of the list's search parameter. */
  filters: Filters;
  form: Form;
  /** Ledger rows of the calls list, toggle, delete, add. */
  source: readonly [string, string, string, string];
}

/** The three white lists differ only in the subject of an entry: address, company or user. */
function whiteList<
  const Path extends string,
  Item extends z.ZodType,
  Filters extends Readonly<Record<string, z.ZodType>>,
  Form extends z.ZodType,
>({ path, entry, filters, form, source }: WhiteList<Path, Item, Filters, Form>) {
  const [listed, toggled, removed, added] = source;
  return {
    list: get(path, {
      query: z.object({ ...paging, ...filters, order: orderBy(['createdAt']) }),
      reply: list(entry),
      source: [listed],
    }),
    create: post(path, { body: body(form), reply: json(entry, 201), refusals: [422], source: [added] }),
    /** Path of the collection; the uuid is in the body (OP-017). */
    setStatus: patch(path, {
      body: body(z.object({ uuid: Uuid, status: z.boolean() })),
      reply: json(entry),
      refusals: [404, 422],
      source: [toggled],
    }),
    remove: del(`${path}/{uuid}` as `${Path}/{uuid}`, { reply: empty, refusals: [404], source: [removed] }),
  };
}

/** Companies are sent as references (OP-022, OP-080). */
export const ipWhiteLists = whiteList({
  path: 'ip_white_lists',
  entry: Entry.extend({ ipAddress: z.string(), company: ListedCompany.nullable().default(null) }),
  filters: { ipAddress: q.string.optional() },
  form: IpWhiteListForm.extend({ company: referenceTo('companies', IpWhiteListForm.shape.company) }),
  source: ['WHL-008', 'WHL-009', 'WHL-010', 'WHL-011'],
});

export const companyWhiteLists = whiteList({
  path: 'company_white_lists',
  entry: Entry.extend({ company: ListedCompany }),
  filters: { 'company.name': q.string.optional() },
  form: CompanyWhiteListForm.extend({ company: referenceTo('companies', CompanyWhiteListForm.shape.company) }),
  source: ['WHL-012', 'WHL-013', 'WHL-014', 'WHL-015'],
});

export const userWhiteLists = whiteList({
  path: 'user_white_lists',
  entry: Entry.extend({ user: z.object({ email: z.string() }) }),
  filters: { 'user.email': q.string.optional() },
  form: UserWhiteListForm,
  source: ['WHL-016', 'WHL-017', 'WHL-018', 'WHL-019'],
});
