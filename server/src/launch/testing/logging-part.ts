import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../../http/logger.ts';
import { runAsChild } from '../processes/run-as-child.ts';

// A part that logs as the last thing it does, once its launcher is gone. SIGUSR2 fills its log pipe.
await runAsChild(async () => {
  const logger = createLogger('info');
  const launcher = process.ppid;
  process.on('SIGUSR2', () => logger.info('.'.repeat(4_000_000)));
  return {
    stop: async () => {
      while (process.ppid === launcher) await sleep(5);
      // Between these lines and the exit the event loop does not turn: the first is being written, the second waits.
      logger.info('first');
      logger.info('second');
    },
  };
});
