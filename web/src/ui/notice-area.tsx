import { Notifications } from '@mantine/notifications';

export { notifications } from '@mantine/notifications';

/** Messages are at the top, because errors stay until closed and would cover the buttons of forms at the bottom. */
export function NoticeArea() {
  return <Notifications position="top-center" limit={4} />;
}
