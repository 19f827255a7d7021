import Button from '@mui/material/Button';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { twelve } from '../../workloads.ts';
import { Field, valuesOf } from './field.tsx';
import { mount } from './mount.tsx';

function Twelve(): ReactElement {
  const [at, setAt] = useState(0);
  const { control, trigger } = useForm({ defaultValues: valuesOf(twelve.flat()), shouldFocusError: false });
  const questions = twelve[at] ?? [];
  const goOn = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await trigger(questions.map(({ name }) => name))) setAt((before) => before + 1);
  };
  return (
    <form noValidate onSubmit={(event) => void goOn(event)}>
      {questions.map((question) => (
        <Field key={question.name} question={question} control={control} />
      ))}
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </form>
  );
}

mount('Twelve steps', <Twelve />);
