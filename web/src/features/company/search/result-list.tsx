import { useTranslation } from 'react-i18next';
import { Kbd } from '../../../ui/marks/marks.tsx';
import type { Result, Section } from './result.ts';

type ResultListProps = {
  readonly id: string;
  readonly results: readonly Result[];
  readonly current: Result | undefined;
  readonly isReady: boolean;
  readonly onOpen: (result: Result, isWindow: boolean) => void;
};

/** The id of an option, which the input names as the active one. */
export const optionId = (id: string, { key }: Result): string => `${id}-${key}`;

/** The results in their sections. The keys are those of the input. */
export function ResultList({ id, results, current, isReady, onOpen }: ResultListProps) {
  const { t } = useTranslation('search');
  return (
    <div id={id} role="listbox" aria-label={t('results')} aria-busy={!isReady}>
      {sectionsOf(results).map(([section, ofSection]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={section} role="group" aria-label={t(`section.${section}`)}>
          <div className="search-section" aria-hidden>
            {t(`section.${section}`)}
          </div>
          {ofSection.map((result) => (
            <div
              key={result.key}
              id={optionId(id, result)}
              role="option"
              tabIndex={-1}
              aria-selected={result === current}
              className="search-option"
              data-section={section}
              onClick={(event) => onOpen(result, event.ctrlKey || event.metaKey)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(result, event.ctrlKey || event.metaKey)}
            >
              <span className="search-icon">{result.icon}</span>
              <span>
                <b>{result.title}</b> {result.detail && <small>{result.detail}</small>}
              </span>
              {result === current && (
                <span className="search-enter" aria-hidden>
                  <Kbd>Enter</Kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Results in their order, by section. */
const sectionsOf = (results: readonly Result[]): [Section, Result[]][] => [
  ...Map.groupBy(results, ({ section }) => section),
];
