import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const key = Buffer.alloc(32, 1).toString('base64');

describe('the configuration', () => {
  it('requires only the session key', () => {
    const config = loadConfig({ SESSION_KEY: key });
    expect(config).toMatchObject({ port: 3000, redisUrl: null, publicOrigin: null, webDir: null, externalTools: [], trustProxy: false });
    expect(config.session).toEqual({ accessSeconds: 600, idleSeconds: 1800, absoluteSeconds: 43_200, codeSeconds: 300, graceSeconds: 10 });
    expect(config).toMatchObject({
      jobPollMs: 500,
      jobRetrySeconds: 21_600,
      jobCancelSeconds: 10,
      workerNiceness: 19,
      retention: { jobDays: 90, auditDays: 365, uploadDays: 7, importedCodeDays: 1_825 },
    });
    expect(config.sessionKeys.map((bytes) => bytes.length)).toEqual([32]);
  });

  it('finds the job of a killed worker within five seconds [OUT-014]', () => {
    const { jobLeaseMs, jobPollMs } = loadConfig({ SESSION_KEY: key });
    expect(jobLeaseMs + jobPollMs).toBeLessThan(5_000);
  });

  it('accepts an order address that contains the supplier', () => {
    const read = (url: string) => loadConfig({ SESSION_KEY: key, SUPPLIER_ORDERS_URL: url }).supplierOrdersUrl;
    expect(read('https://commandes.example/{uuid}/liste')).toBe('https://commandes.example/{uuid}/liste');
    expect(() => read('https://commandes.example/')).toThrow('SUPPLIER_ORDERS_URL doit contenir {uuid}');
  });

  it('lists all invalid variables, in French', () => {
    const read = () =>
      loadConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', SESSION_KEY: 'short', ACCESS_SECONDS: '-1', EXTERNAL_TOOL_2_URL: 'nowhere' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      [
        'Configuration invalide :',
        '  - PORT doit être un numéro de port, entre 0 et 65535',
        '  - DATABASE_URL doit être une adresse complète, telle que https://exemple.fr',
        '  - SESSION_KEY doit être une clé de 32 octets en base64 (par exemple : openssl rand -base64 32), ou plusieurs, séparées par des virgules',
        '  - ACCESS_SECONDS doit être un nombre entier positif',
        '  - EXTERNAL_TOOL_2_LABEL est obligatoire',
        '  - EXTERNAL_TOOL_2_URL doit être une adresse complète, telle que https://exemple.fr',
      ].join('\n'),
    );
  });

  it('accepts several session keys in order, and refuses an invalid one [STR-006]', () => {
    const older = Buffer.alloc(32, 2).toString('base64');
    const { sessionKeys } = loadConfig({ SESSION_KEY: `${key}, ${older}` });
    expect(sessionKeys.map((bytes) => bytes.toString('base64'))).toEqual([key, older]);
    for (const broken of [`${key},`, `${key};${older}`, `${key},short`]) {
      expect(() => loadConfig({ SESSION_KEY: broken })).toThrow('SESSION_KEY');
    }
  });

  it('requires the public origin when it listens on other interfaces than loopback', () => {
    const read = (env: Record<string, string>) => loadConfig({ SESSION_KEY: key, ...env });
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'comptoir.internal']) {
      expect(() => read({ HOST }), HOST).toThrow(/^ {2}- PUBLIC_ORIGIN est obligatoire quand HOST ouvre/m);
      expect(read({ HOST, PUBLIC_ORIGIN: 'https://comptoir.example' }).host).toBe(HOST);
    }
    for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(read({ HOST }).publicOrigin).toBeNull();
  });

  it('reports a missing variable, also when it is empty', () => {
    expect(() => loadConfig({ SESSION_KEY: '' })).toThrow('  - SESSION_KEY est obligatoire');
  });

  it('never repeats the value of a secret', () => {
    expect(() => loadConfig({ SESSION_KEY: 'c2VjcmV0', METRICS_TOKEN: 'hunter2' })).toThrow(/^(?!.*(c2VjcmV0|hunter2))/s);
  });

  it('sends no digest without a mail server, and requires its addresses with one [STK-005]', () => {
    const read = (env: Record<string, string>) => loadConfig({ SESSION_KEY: key, ...env }).digest;
    const smtp = { SMTP_URL: 'smtps://stock:secret@mail.example:465', DIGEST_FROM: 'comptoir@comptoir.example' };
    expect(read({ DIGEST_FROM: 'comptoir@comptoir.example', DIGEST_TO: 'stock@comptoir.example' })).toBeNull();
    expect(read({ ...smtp, DIGEST_TO: 'stock@comptoir.example, achats@comptoir.example' })).toEqual({
      ...{ smtpUrl: smtp.SMTP_URL, from: 'comptoir@comptoir.example', to: ['stock@comptoir.example', 'achats@comptoir.example'], hour: 7 },
    });
    expect(() => read(smtp)).toThrow(/^ {2}- DIGEST_TO est obligatoire avec SMTP_URL$/m);
    expect(() => read({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL');
    for (const wrong of [{ DIGEST_TO: 'stock' }, { DIGEST_HOUR: '24' }, { DIGEST_HOUR: '7h' }]) {
      expect(() => read({ ...smtp, ...wrong })).toThrow(Object.keys(wrong)[0]);
    }
  });

  it('lets a worker that stops wait for the reply to a lot, unless it is told otherwise [IPL-022]', () => {
    const drainOf = (given: object) => loadConfig({ SESSION_KEY: key, ...given }).jobDrainSeconds;
    expect([drainOf({}), drainOf({ IMPORT_REPLY_SECONDS: '120' }), drainOf({ JOB_DRAIN_SECONDS: '1' })]).toEqual([630, 150, 1]);
  });

  it('refuses that rows are sent again before the longest reply to them [OUT-003]', () => {
    const read = (env: Record<string, string>) => loadConfig({ SESSION_KEY: key, ...env });
    const config = read({});
    expect(config.imports.settleMs).toBeGreaterThanOrEqual(config.marketplace.fileMs);
    expect(read({ IMPORT_REPLY_SECONDS: '30' })).toMatchObject({
      marketplace: { fileMs: 30_000 },
      imports: { settleMs: 30_000, callSettleMs: 30_000 },
    });
    for (const env of [{ IMPORT_SETTLE_SECONDS: '599' }, { IMPORT_REPLY_SECONDS: '61', IMPORT_SETTLE_SECONDS: '60' }]) {
      expect(() => read(env), JSON.stringify(env)).toThrow('IMPORT_SETTLE_SECONDS');
    }
    expect(read({ MARKETPLACE_HEADERS_MS: '48000' }).marketplace.headersMs).toBe(48_000);
    expect(() => read({ MARKETPLACE_HEADERS_MS: '48001' })).toThrow(/MARKETPLACE_HEADERS_MS .* au plus 60000$/);
    expect(config.imports.callSettleMs).toBe(120_000);
  });

  it('sorts the external tools by number', () => {
    const { externalTools } = loadConfig({
      SESSION_KEY: key,
      EXTERNAL_TOOL_10_LABEL: 'Dix',
      EXTERNAL_TOOL_10_URL: 'https://ten.example',
      EXTERNAL_TOOL_2_LABEL: 'Deux',
      EXTERNAL_TOOL_2_URL: 'https://two.example',
    });
    expect(externalTools).toEqual([
      { label: 'Deux', url: 'https://two.example' },
      { label: 'Dix', url: 'https://ten.example' },
    ]);
  });

  it('trusts the configured number of proxies or the configured addresses, never all', () => {
    const read = (TRUST_PROXY: string) => loadConfig({ SESSION_KEY: key, TRUST_PROXY }).trustProxy;
    expect([read(''), read('10.0.0.0/8, 127.0.0.1')]).toEqual([false, ['10.0.0.0/8', '127.0.0.1']]);
    expect(read('172.28.0.0/24 2001:db8::/32 ')).toEqual(['172.28.0.0/24', '2001:db8::/32']);
    const two = read('2') as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([true, true, false]);
    expect(() => read('true')).toThrow('TRUST_PROXY');
  });

  it('normalizes origins as browsers do, and removes the trailing slash of the API root', () => {
    const config = loadConfig({
      SESSION_KEY: key,
      PUBLIC_ORIGIN: 'HTTPS://Comptoir.example/',
      MARKETPLACE_API_URL: 'https://m.example/api/',
    });
    expect(config).toMatchObject({ publicOrigin: 'https://comptoir.example', marketplaceApiUrl: 'https://m.example/api' });
    expect(() => loadConfig({ SESSION_KEY: key, PUBLIC_ORIGIN: 'https://comptoir.example/admin' })).toThrow('PUBLIC_ORIGIN');
  });
});
