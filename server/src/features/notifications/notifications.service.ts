import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteNotification, findNotifications, markRead } from './notifications.queries.ts';

export const notificationsService: Service<typeof api.notifications> = {
  async list({ db, reach, t }) {
    const rows = await findNotifications(db, reach);
    return {
      data: rows.map(({ id, type, data, created_at, read_at }) => ({
        id,
        text: t(`notifications:text.${type}`, data),
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
