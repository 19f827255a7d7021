import type { ReactElement } from 'react';
import { isPlainObject, listAt } from '../../../src/lib/json.ts';
import { type DateSide, dateSides, limitOf, shownYears } from './date-limits.ts';
import { NewText } from './field.tsx';
import { questionFile } from './places.ts';
import type { JsonObject } from './schema-form.tsx';
import { numberProblem } from './typed-number.ts';

interface DateLimitFieldsProps {
  readonly id: string;
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
}

/** The earliest and the latest day of a date. */
export function DateLimitFields({ id, value, onChange }: DateLimitFieldsProps): ReactElement {
  const checks = listAt(value, ['checks']);
  const checkOf = ({ inYears, today }: DateSide): unknown =>
    checks.find((check) => isPlainObject(check) && [inYears, today].some((rule) => check['rule'] === rule));
  return (
    <>
      {dateSides.map((each) => {
        const check = checkOf(each);
        const text = shownYears(check);
        return (
          <NewText
            key={each.side}
            id={`add-${each.side}`}
            label={each.label}
            value={text}
            hint={numberProblem(text) ?? '0 for today.'}
            at={{ file: questionFile(id), path: ['checks', each.side] }}
            onType={(next) =>
              onChange({
                ...value,
                checks: [...checks.filter((other) => other !== check), ...limitOf(next, each)],
              })
            }
          />
        );
      })}
    </>
  );
}
