import { AppError } from '@comptoir/shared/errors';
import { importRowList } from '@comptoir/shared/imports/row-list';
import { isSecretSearch } from '@comptoir/shared/list/definition';
import { availableCodeList, availableDocumentList, codeList, documentList } from '@comptoir/shared/stock/unit-list';
import { viewTexts as texts } from '@comptoir/shared/views/texts';
import { VIEWS_MAX } from '@comptoir/shared/views/view-limits';
import { type SavedView, type ViewChange, type ViewDefault, type ViewForm, ViewPart } from '@comptoir/shared/views/views';
import { z } from 'zod';
import { type ListView, Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { type Author, authorOf } from '../../jobs/claim.ts';
import type { AdminContext } from '../../mutations/run.ts';

/** The searches that are a code, or may be one, by the name of their list. */
export const SECRET_SEARCHES: ReadonlyMap<string, typeof codeList.search> = new Map(
  [availableCodeList, codeList, availableDocumentList, documentList, importRowList].map(({ name, search }) => [name, search]),
);

/** The query without a code: the browser does not send one, and nothing else may store it (VUE-006). */
function withoutCode(list: string, query: string): string {
  const params = new URLSearchParams(query);
  if (isSecretSearch(SECRET_SEARCHES.get(list.split(':', 1)[0] ?? ''), params.get('search') ?? '')) params.delete('search');
  return params.toString();
}

const Parts = z.array(ViewPart).catch([]);

const nameTaken = () =>
  new AppError('INVALID', 'the author has a view of this list with this name', { fields: [{ path: 'name', message: texts.nameTaken }] });
const isNameTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** What an author may read: own views, and shared ones. */
const visibleTo = ({ id }: Author) => ({ OR: [{ authorId: id }, { isShared: true }] });

const toSaved = ({ authorId, createdAt: _, parts, ...view }: ListView, author: Author, isDefault: boolean): SavedView => ({
  ...view,
  parts: Parts.parse(parts),
  isOwn: authorId === author.id,
  isDefault,
});

/** Own views, then those that others share, each by name. */
export async function readViews({ services, session }: AdminContext): Promise<SavedView[]> {
  const { prisma } = services.db;
  const author = authorOf(session);
  const [views, defaults] = await Promise.all([
    prisma.listView.findMany({ where: visibleTo(author), orderBy: [{ name: 'asc' }, { uuid: 'asc' }], take: 2 * VIEWS_MAX }),
    prisma.listViewDefault.findMany({ where: { userId: author.id } }),
  ]);
  const defaultUuids = new Set(defaults.map(({ viewUuid }) => viewUuid));
  const saved = views.map((view) => toSaved(view, author, defaultUuids.has(view.uuid)));
  return [...saved.filter(({ isOwn }) => isOwn), ...saved.filter(({ isOwn }) => !isOwn)];
}

async function checkOwnCount(prisma: PrismaClient, { id }: Author): Promise<void> {
  const count = await prisma.listView.count({ where: { authorId: id } });
  if (count >= VIEWS_MAX) throw new AppError('REFUSED', 'the author has too many views', { serverMessage: texts.tooMany(VIEWS_MAX) });
}

async function checkSharedCount(prisma: PrismaClient): Promise<void> {
  const count = await prisma.listView.count({ where: { isShared: true } });
  if (count >= VIEWS_MAX) throw new AppError('REFUSED', 'too many shared views', { serverMessage: texts.tooManyShared(VIEWS_MAX) });
}

export async function createView({ services, session }: AdminContext, { isDefault, ...form }: ViewForm): Promise<null> {
  const { prisma } = services.db;
  const author = authorOf(session);
  await checkOwnCount(prisma, author);
  if (form.isShared) await checkSharedCount(prisma);
  const data = { ...form, query: withoutCode(form.list, form.query), authorId: author.id, authorName: author.name };
  const { count } = await prisma.listView.createMany({ data, skipDuplicates: true });
  // The same request again, or another view with this name.
  if (count === 0 && (await prisma.listView.count({ where: { uuid: form.uuid, authorId: author.id } })) === 0) throw nameTaken();
  if (isDefault) await setDefault(prisma, author, form);
  return null;
}

/** A shared view may be changed by every administrator, but only its author makes it private again. */
export async function changeView({ services, session }: AdminContext, { uuid, version, ...change }: ViewChange): Promise<null> {
  const { prisma } = services.db;
  const author = authorOf(session);
  const view = await findVisible(prisma, author, uuid);
  if (change.isShared === false && view.authorId !== author.id) throw new AppError('FORBIDDEN', 'only the author may unshare a view');
  if (change.isShared === true && !view.isShared) await checkSharedCount(prisma);
  const { query, ...others } = change;
  const data = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    ...(query !== undefined && { query: withoutCode(view.list, query) }),
  };
  try {
    const { count } = await prisma.listView.updateMany({ where: { uuid, version }, data: { ...data, version: { increment: 1 } } });
    if (count === 0) throw new AppError('CONFLICT', 'the view was changed in the meantime');
  } catch (error) {
    throw isNameTaken(error) ? nameTaken() : error;
  }
  return null;
}

export async function removeView({ services, session }: AdminContext, { uuid }: { uuid: string }): Promise<null> {
  const { prisma } = services.db;
  await prisma.listView.deleteMany({ where: { uuid, ...visibleTo(authorOf(session)) } });
  return null;
}

/** The view with which the user opens the list from now on; null for none. */
export async function changeDefault({ services, session }: AdminContext, { list, uuid }: ViewDefault): Promise<null> {
  const { prisma } = services.db;
  const author = authorOf(session);
  if (uuid === null) {
    await prisma.listViewDefault.deleteMany({ where: { userId: author.id, list } });
    return null;
  }
  const view = await findVisible(prisma, author, uuid);
  await setDefault(prisma, author, view);
  return null;
}

async function setDefault(prisma: PrismaClient, { id: userId }: Author, { list, uuid: viewUuid }: { list: string; uuid: string }) {
  const where = { userId_list: { userId, list } };
  await prisma.listViewDefault.upsert({ where, create: { userId, list, viewUuid }, update: { viewUuid } });
}

async function findVisible(prisma: PrismaClient, author: Author, uuid: string): Promise<ListView> {
  const view = await prisma.listView.findFirst({ where: { uuid, ...visibleTo(author) } });
  if (view === null) throw new AppError('NOT_FOUND', 'no such view');
  return view;
}
