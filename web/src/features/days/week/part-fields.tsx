import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MINUTES_PER_DAY } from '@zeitblatt/domain/calendar/clock-time';
import {
  gapMinutes,
  PARTS_MAX,
  type PartsProblem,
  partSpans,
  partsProblem,
} from '@zeitblatt/domain/calendar/day-parts';
import { useTranslation } from 'react-i18next';
import { hasOpenPart, type TypedPart } from '../../../month-sheet/cells/parts.ts';
import { formatHours } from '../../../texts/format.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { TimeField } from '../../../ui/fields/typed-fields.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';

/** Begin, end and break of a day, and its parts where it has several. */
export type PartTimes = {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number;
  readonly parts: readonly TypedPart[] | null;
};

/** Why the parts of a day cannot be taken yet, with the place of the time that is wrong; null for none. */
export function problemOfParts({ parts }: PartTimes): 'incomplete' | PartsProblem | null {
  if (parts === null) return null;
  if (hasOpenPart({ parts: [...parts] })) return 'incomplete';
  return partsProblem(parts);
}

type PartFieldsProps = {
  readonly times: PartTimes;
  readonly parts: readonly TypedPart[];
  readonly onChange: (parts: readonly TypedPart[]) => void;
};

/** Begin and end of each part of a day; the break is what lies between. */
export function PartFields({ times, parts, onChange }: PartFieldsProps) {
  const { t } = useTranslation(['day-records', 'validation']);
  const problem = problemOfParts(times);
  const spans = problem === 'incomplete' ? [] : partSpans(parts);
  /** Label and mistake of a time by its place in the order begin, end, begin, end …. */
  const fieldOf = (at: number, label: string) => {
    const isNextDay = (spans[Math.floor(at / 2)]?.[at % 2] ?? 0) >= MINUTES_PER_DAY;
    const isWrong = problem !== null && problem !== 'incomplete' && problem.at === at;
    return {
      label: isNextDay ? t('part.nextDay', { field: label }) : label,
      ...(isWrong ? { error: t(`validation:${problem.key}`) } : {}),
    };
  };
  const usesUnits = parts.some(({ cost_unit }) => cost_unit != null);
  return (
    <div className="week-parts">
      {parts.map((part, place) => {
        const name = t('part.name', { number: place + 1 });
        const change = (changed: Partial<TypedPart>) => onChange(parts.with(place, { ...part, ...changed }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the day
          <fieldset key={place} className="week-part">
            <legend>{name}</legend>
            <TimeField
              {...fieldOf(2 * place, t('field.start'))}
              value={part.start || null}
              onChange={(time) => change({ start: time ?? '' })}
            />
            <TimeField
              {...fieldOf(2 * place + 1, t('field.end'))}
              isEnd
              value={part.end || null}
              onChange={(time) => change({ end: time === '24:00' ? '00:00' : (time ?? '') })}
            />
            <IconButton
              label={t('part.remove', { name })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => onChange(parts.toSpliced(place, 1))}
            />
            {usesUnits && (
              <TextField
                label={t('part.costUnit')}
                value={part.cost_unit ?? ''}
                onChange={(text) => change({ cost_unit: text === '' ? null : text })}
              />
            )}
          </fieldset>
        );
      })}
      <p className="week-quiet" role="status">
        {problem === null && t('part.gap', { hours: formatHours(gapMinutes(parts)) })}
        {problem === 'incomplete' && t('part.incomplete')}
      </p>
    </div>
  );
}

type AddPartProps = { readonly count: number; readonly onAdd: () => void };

/** Opens one more part, up to six. */
export function AddPart({ count, onAdd }: AddPartProps) {
  const { t } = useTranslation('day-records');
  if (count >= PARTS_MAX) return null;
  return (
    <Button kind="quiet" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('part.add')}
    </Button>
  );
}
