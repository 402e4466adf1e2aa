import type { AppParts } from './parts.ts';

/** `/health` answers while the process runs; `/ready` also asks the database. */
export function registerHealth({ app, pool }: AppParts): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database unreachable' });
  });
}
