import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { hundred } from '../../workloads.ts';
import { Field, valuesOf } from './field.tsx';
import { mount } from './mount.tsx';

function Hundred(): ReactElement {
  const { control, handleSubmit } = useForm({ defaultValues: valuesOf(hundred), shouldFocusError: false });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(doNothing)(event)}>
      {hundred.map((question) => (
        <Field key={question.name} question={question} control={control} />
      ))}
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </form>
  );
}

mount('A hundred questions', <Hundred />);
