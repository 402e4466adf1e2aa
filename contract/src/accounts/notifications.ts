import { notification } from '@zeitblatt/domain/accounts/access/account';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** Content of the bell. Newest first, at most 50. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: 'user/notifications',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['Notification'],
    output: z.object({ data: z.array(notification) }),
  }),
  read: endpoint({
    method: 'POST',
    path: 'user/notifications/{id}/read',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Notification'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'user/notifications/{id}',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Notification'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
};
