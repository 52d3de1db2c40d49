import { createServer } from 'node:net';
import { codeOf, Failure } from '../kit/failure.ts';

/** Refuses an unusable port before anything is started. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause) => {
      const code = codeOf(cause);
      const sentence =
        code === 'EADDRINUSE'
          ? `Le port ${port} est déjà occupé (peut-être par un autre « npm start »).`
          : code === 'EACCES'
            ? `Le port ${port} demande des droits que vous n’avez pas.`
            : `Impossible d’écouter sur ${host}:${port} (${code ?? 'erreur'}).`;
      reject(new Failure(sentence, 'Choisissez-en un autre (PORT=3001 npm start), ou libérez celui-ci.', { cause }));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
