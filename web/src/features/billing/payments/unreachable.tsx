import { useTranslation } from 'react-i18next';
import { Group, Stack, Text } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';

/** Says that the form of the provider cannot be reached, and that a transfer works. */
export function Unreachable({ onRetry, onCancel }: { readonly onRetry: () => void; readonly onCancel?: () => void }) {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <Notice tone="error" title={t('unreachable.title')}>
      <Stack gap="sm">
        <Text>{t('unreachable.text')}</Text>
        <Group gap="xs">
          <Button onClick={onRetry}>{t('unreachable.retry')}</Button>
          {onCancel && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
        </Group>
      </Stack>
    </Notice>
  );
}
