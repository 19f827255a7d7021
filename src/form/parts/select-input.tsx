import NativeSelect from '@mui/material/NativeSelect';
import InputBase from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

/** A down arrow for a list that can be opened. */
export function Chevron(svg: ComponentProps<'svg'>) {
  return (
    <svg {...svg} width="16" height="10" viewBox="0 0 16 10" aria-hidden="true" focusable="false">
      <path d="M2 2l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

function SelectIcon({ className }: Pick<ComponentProps<'svg'>, 'className'>) {
  return <Chevron className={className} />;
}

/** A native select, which devices scroll and search best. Accepts the props of a native select. */
export function SelectInput({ children, ref, ...select }: ComponentProps<'select'>) {
  return (
    <NativeSelect
      input={<InputBase inputRef={ref} error={select['aria-invalid'] === true} />}
      IconComponent={SelectIcon}
      inputProps={select}
    >
      {children}
    </NativeSelect>
  );
}
