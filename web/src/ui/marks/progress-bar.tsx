import { useTranslation } from 'react-i18next';
import './progress-bar.css';

export type ProgressBarProps = {
  readonly label: string;
  /** Progress in per cent, 0 to 100. */
  readonly value: number;
  readonly secondsLeft?: number | null;
};

/** Progress of a long task, and its remaining time. */
export function ProgressBar({ label, value, secondsLeft = null }: ProgressBarProps) {
  const { t } = useTranslation('ui');
  const share = Math.round(Math.min(100, Math.max(0, value)));
  const left =
    secondsLeft === null
      ? null
      : secondsLeft < 90
        ? t('progress.secondsLeft', { count: Math.max(1, Math.ceil(secondsLeft / 5) * 5) })
        : t('progress.minutesLeft', { count: Math.round(secondsLeft / 60) });
  return (
    <div className="progress">
      <div className="progress-text num">
        <span>{label}</span>
        <span>{left ?? `${share} %`}</span>
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        {...(left === null ? {} : { 'aria-valuetext': `${share} %, ${left}` })}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

/**
 * Estimates the remaining seconds of a task, assuming a constant rate.
 *
 * @param progress 0 to 100
 * @param elapsedMs milliseconds since the task began
 * @returns null while there are too few data
 */
export function secondsLeftOf(progress: number, elapsedMs: number): number | null {
  if (progress < 2 || elapsedMs < 2000) return null;
  return ((elapsedMs / progress) * (100 - progress)) / 1000;
}
