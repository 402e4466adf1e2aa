import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Title } from '../../../../ui/frame/layout.ts';
import { StepBar, type StepBarProps } from './step-bar.tsx';

type StepPageProps = StepBarProps & {
  readonly title: string;
  readonly lead?: string;
  readonly paper: ReactNode;
  /** Content of the paper beside the form. */
  readonly caption: string;
  readonly children: ReactNode;
};

/** A step: the bar, its form on the left, and the paper that fills on the right. */
export function StepPage({ title, lead, paper, caption, children, ...bar }: StepPageProps) {
  const { t } = useTranslation('first-steps');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a touch screen the keyboard would cover what the step explains.
    if (!matchMedia('(pointer: fine)').matches) return;
    const fields =
      form.current?.querySelectorAll<HTMLInputElement>('form input:not([type=hidden], [type=radio])') ?? [];
    const first = [...fields].find(({ value, disabled }) => value === '' && !disabled);
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="first-steps">
      <title>{`${t('title')}: ${title} · Zeitblatt`}</title>
      <StepBar {...bar} />
      <div className="first-steps-columns">
        <div className="first-steps-form" ref={form}>
          <Title order={1}>{title}</Title>
          {lead && <p className="first-steps-lead">{lead}</p>}
          {children}
        </div>
        <aside aria-label={t('paper.label')}>
          {paper}
          <p className="first-steps-caption">{caption}</p>
        </aside>
      </div>
    </div>
  );
}
