import { createLogText } from '@zeitblatt/domain/record/log/log-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Formats types, fields and values of log entries in the current language. */
export function useLogText() {
  const { t } = useTranslation(['log', 'common', 'schedules', 'calendar', 'employees', 'employments', 'company']);
  return useMemo(() => createLogText((key, params) => t(key as 'log:untold', params ?? {})), [t]);
}
