import type { api } from '@zeitblatt/contract/api';
import type { NotificationData } from '@zeitblatt/domain/accounts/notifications/notification';
import type { Service, Translate } from '../../../http/context/context.ts';
import { monthInWords } from '../../../http/context/month-in-words.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { deleteNotification, findNotifications, markRead } from './notifications.queries.ts';

/** The month that a notification is about, or the first and the last one, in words: 'Oktober 2026'. */
function namedMonth({ month, last_month }: NotificationData, t: Translate): NotificationData {
  if (month === undefined) return {};
  const months = last_month === undefined || last_month === month ? [month] : [month, last_month];
  const named = months.map((one) => monthInWords(one, t));
  return { month: named.join(' – ') };
}

/** Days of leave as the reader's language writes them: halves are possible. */
const namedDays = ({ leave_days }: NotificationData, language: string): NotificationData =>
  leave_days === undefined ? {} : { leave_days: new Intl.NumberFormat(language).format(Number(leave_days)) };

export const notificationsService: Service<typeof api.notifications> = {
  async list({ db, reach, t, language }) {
    const rows = await findNotifications(db, reach);
    return {
      data: rows.map(({ id, type, data, created_at, read_at }) => ({
        id,
        type,
        month: data['last_month'] === undefined ? (data['month'] ?? null) : null,
        text: t(`notifications:text.${type}`, { ...data, ...namedMonth(data, t), ...namedDays(data, language) }),
        created_at,
        is_read: read_at !== null,
      })),
    };
  },

  async read({ db, reach, now, t }, { params }) {
    if (!(await markRead(db, reach, params.id, now))) throw new Refusal('notification_not_found');
    return { success: t('notifications:read') };
  },

  async delete({ db, reach, t }, { params }) {
    if (!(await deleteNotification(db, reach, params.id))) throw new Refusal('notification_not_found');
    return { success: t('notifications:deleted') };
  },
};
