import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A certificate for 127.0.0.1, which is its own authority, and its key: files of a new folder. */
export async function createCertificate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-test-certificate-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject]);
  return { key, certificate, remove: () => rm(folder, { recursive: true, force: true }) };
}
