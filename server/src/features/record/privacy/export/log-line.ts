import { parseLogChanges } from '@zeitblatt/domain/company/log/log';
import { createLogText } from '@zeitblatt/domain/record/log/log-text';
import type { Translate } from '../../../../http/context/context.ts';
import type { ReadableLine } from './readable.queries.ts';

/** Writes the type of an entry, and its changes: `Nachname: Meier → Huber; Straße: Hofgasse 1`. */
export function writeLogLine(t: Translate): (line: ReadableLine) => ReadableLine {
  const { typeName, fieldName, valueText } = createLogText(t);
  return ([when, who, type, subject, changes]) => {
    const told = parseLogChanges(JSON.parse(changes ?? '[]')).map(({ field, old, new: next }) => {
      const name = fieldName(type ?? '', field);
      if (old === null && next === null) return `${name}: ${t('log:untold')}`;
      const values = [old, next ?? ''].filter((value) => value !== null);
      return `${name}: ${values.map((value) => (value === '' ? t('log:empty') : valueText(field, value))).join(' → ')}`;
    });
    return [when ?? null, who ?? null, typeName(type ?? ''), subject ?? null, told.join('; ')];
  };
}
