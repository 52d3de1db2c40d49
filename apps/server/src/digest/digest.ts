import { CARDS, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import { noRunOutText, type RunningOut, runOutDatesText, runOutDaysText } from '@comptoir/shared/dashboard/run-out';
import { dashboardTexts } from '@comptoir/shared/dashboard/texts';
import { escapeMarkup } from '@comptoir/shared/escape-markup';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { formatNumber, formatterOf } from '@comptoir/shared/numbers';
import { digestTexts as texts } from '@comptoir/shared/stock/texts';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { dayOf, hourOf } from '../dashboard/days.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { repeat } from '../jobs/repeat.ts';
import type { DigestConfig } from './digest-config.ts';

interface DigestMail {
  /** The same for each attempt of a day. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
}

interface DigestContent {
  /** `YYYY-MM-DD`. */
  day: string;
  takenAt: Date;
  figures: FiguresOf<'runOut'>;
  /** Address of the application; null when it is not known. */
  origin: string | null;
}

const fullDay = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' }));

const { columns } = texts;
const HEADS = [columns.product, columns.supplier, columns.units, columns.days, columns.runOut];

const cellsOf = (stock: RunningOut) => {
  const { product, supplier, units } = stock;
  return [product, supplier, formatNumber(units), runOutDaysText(stock), runOutDatesText(stock)];
};

const CELL = 'style="padding: 4px 12px 4px 0; text-align: left"';

function tableOf(rows: readonly string[][]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag} ${CELL}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table style="border-collapse: collapse">\n${[line(HEADS, 'th'), ...rows.map((row) => line(row, 'td'))].join('\n')}\n</table>`;
}

/** The rows of the dashboard's card as a message, with and without HTML (STK-005). */
function digestMail({ day, takenAt, figures, origin }: DigestContent): DigestMail {
  const count = figures.soldOut + figures.soon;
  const subject = texts.subject(count);
  const rows = figures.stocks.map(cellsOf);
  const taken = texts.takenOn(fullDay().format(takenAt));
  const below = [
    ...(count === 0 ? [noRunOutText(figures)] : []),
    ...(count > rows.length ? [texts.more(count - rows.length)] : []),
    dashboardTexts.runOutRule(figures.tooEarly),
  ];
  const paragraphs = below.map((text) => `<p>${escapeMarkup(text)}</p>`);
  const link = origin === null ? [] : [`<p><a href="${escapeMarkup(origin)}/">${texts.open}</a></p>`];
  const html = [
    `<h1 style="font-size: 18px">${subject}</h1>`,
    `<p>${taken}</p>`,
    ...(rows.length > 0 ? [tableOf(rows)] : []),
    ...paragraphs,
    ...link,
  ];
  return {
    messageId: `comptoir-digest-${day}`,
    subject,
    text: [subject, taken, ...(rows.length > 0 ? [rows.map((cells) => `- ${cells.filter(Boolean).join(' · ')}`).join('\n')] : []), ...below]
      .concat(origin === null ? [] : `${origin}/`)
      .join('\n\n'),
    html: `<!doctype html>\n<html lang="fr">\n<head><meta charset="utf-8"><title>${subject}</title></head>\n<body>\n${html.join('\n')}\n</body>\n</html>\n`,
  };
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;

/** The mail server has not accepted the message: it may be sent again. */
class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

interface MailResult {
  /** False when the connection was lost: the mail server may have accepted the message. */
  isKnown: boolean;
  /** Number of recipients that the mail server refused. */
  refused: number;
}

const isReply = (error: unknown) => error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** Sends one message; throws `MailRefused` when it was certainly not sent. */
async function sendMail({ smtpUrl, from, to }: DigestConfig, { messageId, ...content }: DigestMail): Promise<MailResult> {
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS });
  try {
    await transport.verify();
  } catch (cause) {
    throw new MailRefused('the mail server cannot be reached, or refuses the sign-in', { cause });
  }
  try {
    const { rejected } = await transport.sendMail({
      ...content,
      from: { name: 'Comptoir', address: from },
      to,
      messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { isKnown: true, refused: rejected.length };
  } catch (cause) {
    if (isReply(cause)) throw new MailRefused('the mail server refuses the message', { cause });
    return { isKnown: false, refused: 0 };
  } finally {
    transport.close();
  }
}

const POLL_MS = 60_000;
/** Milliseconds until the next attempt after a failure. */
const RETRY_MS = 5 * 60_000;
/** Days for which it is known which digests were sent. */
const KEPT_DAYS = 31;

export interface DigestOptions {
  db: Database;
  digest: DigestConfig;
  /** Address of the application; null when it is not known. */
  origin: string | null;
  /** Milliseconds between two searches for a due digest. */
  pollMs?: number;
  retryMs?: number;
  log: Logger;
}

/** Claims the digest of a day; false when another worker has claimed it, or when it has not failed long enough ago. */
async function claimDigest({ db: { prisma }, retryMs = RETRY_MS }: DigestOptions, day: Date, now: Date): Promise<boolean> {
  const { count } = await prisma.digest.createMany({ data: [{ day, startedAt: now }], skipDuplicates: true });
  if (count === 1) return true;
  const failedBefore = new Date(now.getTime() - retryMs);
  const retried = await prisma.digest.updateMany({
    where: { day, failedAt: { lte: failedBefore } },
    data: { startedAt: now, failedAt: null },
  });
  return retried.count === 1;
}

/** Sends the digest of today once its hour has come. When it is not known whether it was sent, it is not sent again. */
async function sendDigest(options: DigestOptions): Promise<void> {
  const { db, digest, origin, log } = options;
  const now = await databaseTime(db.pool);
  if (hourOf(now) < digest.hour) return;
  const card = await db.prisma.dashboardCard.findUnique({ where: { name: 'runOut' } });
  if (card === null || card.takenAt === null) return;
  const today = dayOf(now);
  const mail = digestMail({ day: today, takenAt: card.takenAt, figures: CARDS.runOut.parse(card.figures), origin });
  const key = { day: new Date(today) };
  if (!(await claimDigest(options, key.day, now))) return;
  try {
    const { isKnown, refused } = await sendMail(digest, mail);
    if (!isKnown) return log.warn({ event: 'digest.unknown', day: today }, 'it is not known whether the digest was sent');
    await db.prisma.digest.update({ where: key, data: { sentAt: await databaseTime(db.pool) } });
    await db.prisma.digest.deleteMany({ where: { day: { lt: new Date(laterDay(today, -KEPT_DAYS)) } } });
    log.info({ event: 'digest.sent', day: today, refused }, 'digest sent');
  } catch (err) {
    if (!(err instanceof MailRefused)) throw err;
    await db.prisma.digest.update({ where: key, data: { failedAt: await databaseTime(db.pool) } });
    log.warn({ event: 'digest.failed', err, day: today }, 'the digest was not sent and will be tried again');
  }
}

/** Sends the daily digest at its hour; any number of workers may run (STK-005). */
export function startDigest(options: DigestOptions): { close(): Promise<void> } {
  const polling = repeat(options.pollMs ?? POLL_MS, () => sendDigest(options), options.log);
  return { close: () => polling.stop() };
}
