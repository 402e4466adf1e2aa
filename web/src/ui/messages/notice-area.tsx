import { Notifications } from '@mantine/notifications';
import './notices.css';
import { useFoldedScreen } from '../theme/screen.ts';

export { notifications } from '@mantine/notifications';

/**
 * Messages cover nothing that is used next: they stand at the lower end of the menu, and where the menu is folded over
 * the header.
 */
export function NoticeArea() {
  const isFolded = useFoldedScreen();
  return <Notifications className="notices" position={isFolded ? 'top-center' : 'bottom-left'} limit={4} />;
}
