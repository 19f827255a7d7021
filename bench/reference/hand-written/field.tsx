import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, type ReactElement } from 'react';
import { type Control, Controller, useFormState } from 'react-hook-form';
import type { Question } from '../../workloads.ts';

export type Values = Record<string, string | number | boolean>;

interface FieldProps {
  readonly question: Question;
  readonly control: Control<Values>;
}

function rulesOf({ label, required, kind, limits }: Question) {
  return {
    required: required ? `${label} is required` : false,
    ...(kind === 'email' && { pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter an email' } }),
    ...(kind === 'phone' && { pattern: { value: /^\+63[0-9]{10}$/, message: 'Enter +63 and ten digits' } }),
    ...(limits && {
      min: { value: limits.minimum, message: `At least ${limits.minimum}` },
      max: { value: limits.maximum, message: `At most ${limits.maximum}` },
    }),
  };
}

const types = { email: 'email', phone: 'tel', number: 'number' } as const;

/** It hears of its own error alone, so that neither a key nor an error of one field renders another. */
export const Field = memo(function Field({ question, control }: FieldProps): ReactElement {
  const { name, kind, label, required, options } = question;
  const error = useFormState({ control, name, exact: true }).errors[name];
  const common = {
    id: name,
    label,
    required,
    fullWidth: true,
    margin: 'normal',
    error: error !== undefined,
    helperText: error?.message,
  } as const;
  if (kind === 'choice') {
    return (
      <Controller
        name={name}
        control={control}
        rules={rulesOf(question)}
        render={({ field: { ref, ...field } }) => (
          <TextField select {...common} {...field} inputRef={ref}>
            {options?.map((option) => (
              <MenuItem key={option} value={option}>
                {option}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    );
  }
  const type = kind === 'email' || kind === 'phone' || kind === 'number' ? types[kind] : 'text';
  return <TextField {...common} type={type} {...control.register(name, rulesOf(question))} />;
});

export function valuesOf(questions: readonly Question[]): Values {
  return Object.fromEntries(
    questions.map(({ name, kind, initial }) => [name, initial ?? (kind === 'consent' ? false : '')]),
  );
}
