import type { ReactElement } from 'react';
import type { Figures } from '../figures.ts';
import { DebtsPlace } from './debts-place.tsx';
import { FormScreenPlace, type FormScreenPlaceProps } from './form-screen-place.tsx';
import { MadeListPlace } from './made-list-place.tsx';
import { NamedFormPlace } from './named-form-place.tsx';

interface FormPlaceProps extends FormScreenPlaceProps {
  readonly figures: Figures;
}

/** A screen that asks: all it may or what the lender named, once or for each entry of a list. */
export function FormPlace({ figures, ...props }: FormPlaceProps): ReactElement {
  const { list, onlyNamed } = props.screen;
  if (onlyNamed) return <NamedFormPlace {...props} />;
  if (list === undefined) return <FormScreenPlace {...props} />;
  return list.entries === undefined ? (
    <DebtsPlace {...props} list={list} figures={figures} />
  ) : (
    <MadeListPlace {...props} list={list} />
  );
}
