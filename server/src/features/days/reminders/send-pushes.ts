import type { NotificationData } from '@zeitblatt/domain/accounts/notifications/notification';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { databaseOf } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { PushSender } from '../../../push/push-sender.ts';
import { type Device, deleteDevices, findDevicesOf } from './push.queries.ts';

/** A reminder that was stored, for the devices of its receiver. */
export type PushedReminder = {
  readonly userId: number;
  readonly language: Language;
  readonly kind: 'days_due' | 'team_days_due';
  readonly values: NotificationData;
  readonly path: string;
};

/** Devices that are written to at the same time. */
const DEVICES_AT_ONCE = 8;

const translate = createTranslator({ isStrict: true });

/**
 * Sends stored reminders to the devices of their receivers, once and without a further try: the bell and the mail have them too.
 * Devices that their push services do not know any more are deleted.
 */
export async function sendPushes(
  { pool, push }: { readonly pool: Pool; readonly push: PushSender },
  reminders: readonly PushedReminder[],
): Promise<void> {
  if (reminders.length === 0) return;
  const db = databaseOf(pool);
  const devicesOf = Map.groupBy(
    await findDevicesOf(
      db,
      reminders.map(({ userId }) => userId),
    ),
    ({ user_id }) => user_id,
  );
  const messages = reminders.flatMap((reminder) =>
    (devicesOf.get(reminder.userId) ?? []).map((device) => ({ device, reminder })),
  );
  const gone: number[] = [];
  for (let start = 0; start < messages.length; start += DEVICES_AT_ONCE) {
    const sent = messages.slice(start, start + DEVICES_AT_ONCE).map((message) => sendOne(push, message));
    gone.push(...(await Promise.all(sent)).flatMap((id) => id ?? []));
  }
  await deleteDevices(db, gone);
}

/** @returns the id of a device that does not exist any more */
async function sendOne(
  push: PushSender,
  { device, reminder }: { readonly device: Device; readonly reminder: PushedReminder },
): Promise<number | null> {
  const { kind, values, language, path } = reminder;
  const body = translate(language, `notifications:push.${kind}`, values);
  const outcome = await push.send(device, { title: 'Zeitblatt', body, path });
  return outcome === 'gone' ? device.id : null;
}
