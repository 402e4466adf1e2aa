import { Notifications } from '@mantine/notifications';
import './notices.css';
import '../theme/screen-styles.ts';

export { notifications } from '@mantine/notifications';

/** Messages stand at the lower edge, above the bars of a telephone. The page makes room for them. */
export function NoticeArea() {
  return <Notifications className="notices" position="bottom-center" limit={4} />;
}
