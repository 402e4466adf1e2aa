import type { Parts } from './parts.ts';

/** `/health`: this process answers. `/ready`: the database does too. */
export function registerHealth({ app, pool }: Parts): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database unreachable' });
  });
}
