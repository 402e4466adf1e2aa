import { Counter, type Registry } from 'prom-client';
import type { PushSender } from '../push/push-sender.ts';

/** Counts the messages to devices by what became of them. */
export function measurePushes(registry: Registry, push: PushSender): PushSender {
  const pushes = new Counter({
    name: 'zeitblatt_pushes_total',
    help: 'Messages to devices, by outcome: sent, gone (the device does not exist any more), failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    isAllowed: push.isAllowed,
    send: async (to, message) => {
      const outcome = await push.send(to, message);
      pushes.inc({ outcome });
      return outcome;
    },
  };
}
