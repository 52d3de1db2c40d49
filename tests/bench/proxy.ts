import Fastify from 'fastify';
import { Pool } from 'undici';

/** A bare Fastify proxy: forwards a GET with its headers, and the reply. The difference to it is the cost of the middle tier. */
const origin = new Pool(process.env.ORIGIN ?? '', { connections: 64 });
const app = Fastify();
app.get('*', async (request, reply) => {
  const { authorization = '', accept = '' } = request.headers;
  const answer = await origin.request({ method: 'GET', path: request.url, headers: { authorization, accept } });
  return reply.code(answer.statusCode).header('content-type', answer.headers['content-type']).send(answer.body);
});
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
