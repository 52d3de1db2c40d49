import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../kit/until.ts';
import { upload } from '../scenario.ts';
import { stockForFile } from './stock-kit.ts';

const { marketplace, newVariant, importFile, reportOf, inStock } = stockForFile();
const { codes, documents } = calls.stock;

describe('an import of codes', () => {
  it('reads days in both spellings, and none [IMP-022]', async () => {
    const variant = await newVariant();
    const report = await reportOf(variant, 'code;expirationDate\r\nA1;31/12/2030\r\nA2;2029-02-28\r\nA3;\r\nA4\r\n');
    expect(report).toEqual({ status: 201, imported: 4, refused: 0, errors: [] });
    expect(await inStock(variant)).toEqual([
      ['A1', '2030-12-31'],
      ['A2', '2029-02-28'],
      ['A3', null],
      ['A4', null],
    ]);
  });

  const text = 'code;expirationDate\nÉté–1;31/12/2030\n"Œuf; ""2""";\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text.replace('–', '\x96').replace('Œ', '\x8C'), 'latin1')],
    ['tabs', Buffer.from('Code\tExpirationDate\nÉté–1\t31/12/2030\n"Œuf; ""2"""\t\n')],
    ['commas, columns in another order', Buffer.from('x,expirationdate,CODE\n1,31/12/2030,Été–1\n2,,"Œuf; ""2"""\n')],
    ['empty lines, and empty columns at the end', Buffer.from(text.replaceAll('\n', ';;\n;;\n\n'))],
  ])('reads %s [IMP-022]', async (_, content) => {
    const variant = await newVariant();
    expect(await reportOf(variant, content)).toMatchObject({ imported: 2, refused: 0 });
    expect(await inStock(variant)).toEqual([
      ['Été–1', '2030-12-31'],
      ['Œuf; "2"', null],
    ]);
  });

  it('takes lines that end in three ways, line breaks inside quotes, and a stray byte [IPL-005, IPL-006, IPL-007]', async () => {
    const variant = await newVariant();
    const text = 'code;expirationDate\r\nÉté-1;\nA2;31/12/2030\r"A\n3";demain\nB#;\nA4;\r\n';
    const [before = '', after = ''] = text.split('#');
    const report = await reportOf(variant, Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(after)]));
    expect(report).toMatchObject({
      imported: 3,
      errors: [
        { line: 4, message: "la date d'expiration n'est pas une date (JJ/MM/AAAA)." },
        { line: 6, message: "un caractère est illisible dans l'encodage du fichier." },
      ],
    });
    expect(await inStock(variant)).toEqual([
      ['Été-1', null],
      ['A2', '2030-12-31'],
      ['A4', null],
    ]);
  });

  it('refuses line by line what is wrong, twice in the file, or in stock already, and imports the rest', async () => {
    const variant = await newVariant();
    await importFile(variant, 'code\nold\n');
    const report = await reportOf(
      variant,
      `code;expirationDate\nnew;\nold;\n\nnew;\n;31/12/2030\nbad;31/02/2030\nmore;;surplus\n${'x'.repeat(256)};\n`,
    );
    expect(report).toEqual({
      status: 201,
      imported: 1,
      refused: 6,
      errors: [
        { line: 3, message: '«old» est déjà en stock.' },
        { line: 5, message: '«new» est déjà en stock.' },
        { line: 6, message: 'la valeur est vide.' },
        { line: 7, message: "la date d'expiration n'est pas une date (JJ/MM/AAAA)." },
        { line: 8, message: 'trop de colonnes.' },
        { line: 9, message: 'la valeur dépasse 255 caractères.' },
      ],
    });
    expect(await inStock(variant)).toEqual([
      ['old', null],
      ['new', null],
    ]);
  });

  it('says in one violation a line why none can be imported, on the field of the file [IMP-015]', async () => {
    const variant = await newVariant();
    const reply = await reportOf(variant, 'code;expirationDate\nA;demain\nB;hier\n');
    expect([reply.status, reply.violations]).toEqual([
      422,
      [2, 3].map((line) => ({
        propertyPath: 'file',
        message: `Ligne ${line} : la date d'expiration n'est pas une date (JJ/MM/AAAA).`,
      })),
    ]);
    expect(await marketplace.sql('select id from stock where variant_id = $1', [variant.id])).toEqual([]);
  });

  it.each([
    ['a quote that is never closed', 'code\n"A\nB\n', 'Un guillemet ne se ferme pas.'],
    ['what is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 10, 10]), "Le fichier n'est pas un fichier texte."],
    ['other headers', 'nom;date\nA;\n', 'La colonne «code» est absente de la première ligne.'],
    ['nothing', '', 'Le fichier est vide.'],
    ['headers alone', 'code;expirationDate\n', 'Le fichier ne contient aucune ligne.'],
  ])('refuses %s', async (_, content, message) => {
    const reply = await reportOf(await newVariant(), content);
    expect([reply.status, reply.violations]).toEqual([422, [{ propertyPath: 'file', message }]]);
  });

  it('asks for both a file and a product, with the documents’ text [IMP-022]', async () => {
    const reply = await marketplace.reply(codes.import, { body: new FormData() });
    expect(JSON.parse(reply.text).violations).toEqual([
      { propertyPath: 'file', message: 'Aucun fichier sélectionné.' },
      { propertyPath: 'variantProduct', message: 'Veuillez sélectionner un produit.' },
    ]);
  });

  it('takes the fields that come after the file', async () => {
    const variant = await newVariant();
    const body = upload('code\nlate\n', 'a.CSV', 'text/csv');
    body.append('variantProduct', `/api/variant_products/${variant.uuid}`);
    expect((await marketplace.reply(codes.import, { body })).status).toBe(201);
  });

  it('keeps each code once when two files with the same codes come at once', async () => {
    const variant = await newVariant();
    const content = `code\n${Array.from({ length: 6000 }, (_, index) => `same-${index}`).join('\n')}\n`;
    const backwards = `code\n${Array.from({ length: 6000 }, (_, index) => `same-${5999 - index}`).join('\n')}\n`;
    const reports = await Promise.all([reportOf(variant, content), reportOf(variant, backwards)]);
    expect(reports.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await inStock(variant)).toHaveLength(6000);
  });

  it('leaves nothing behind when the upload is cut, nor a file on the disk', async () => {
    const variant = await newVariant();
    // A private directory: a marketplace killed by another test may leave a file in the shared one.
    const directory = await mkdtemp(join(tmpdir(), 'comptoir-uploads-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    vi.stubEnv('TMPDIR', directory);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { port } = new URL(marketplace.origin);
    const sending = request({
      port,
      method: 'POST',
      path: '/api/product_code_imports',
      headers: { authorization: marketplace.bearer(), 'content-type': 'multipart/form-data; boundary=b', 'content-length': '9999999' },
    });
    sending.on('error', () => undefined);
    sending.write(`--b\r\ncontent-disposition: form-data; name="variantProduct"\r\n\r\n/api/variant_products/${variant.uuid}\r\n`);
    sending.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\ncode\ncut-1\ncut-2\n',
    );
    await new Promise((resolve) => sending.write('x'.repeat(1_000_000), resolve));
    sending.destroy();
    await until('the marketplace to answer on', async () => (await importFile(variant, 'code\nwhole\n')).status === 201);
    expect(await inStock(variant)).toEqual([['whole', null]]);
    expect(await readdir(directory)).toEqual([]);
  });
});

describe('an import of documents', () => {
  it('keeps their address, and refuses what is none [IMP-021]', async () => {
    const variant = await newVariant();
    const report = await reportOf(
      variant,
      'docName;url;expirationDate\nbillet.pdf;https://example.org/1.pdf;01/01/2030\nautre.pdf;javascript:alert(1);\nsans.pdf;;\n',
      documents.import,
    );
    expect(report).toMatchObject({ imported: 2, errors: [{ line: 3, message: "l'adresse du document n'est pas valide." }] });
    expect(await inStock(variant, 'product_document')).toEqual([
      ['billet.pdf', '2030-01-01'],
      ['sans.pdf', null],
    ]);
  });
});
