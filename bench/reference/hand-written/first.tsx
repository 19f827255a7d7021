import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import type { ReactElement } from 'react';
import { type Control, Controller, useForm, useFormState } from 'react-hook-form';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { type Question, firstPage } from '../../workloads.ts';
import { Field, type Values, valuesOf } from './field.tsx';
import { mount } from './mount.tsx';

interface QuestionProps {
  readonly question: Question;
  readonly control: Control<Values>;
}

function Amount({ question: { name, label, limits }, control }: QuestionProps): ReactElement {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <Box sx={{ my: 2 }}>
          <FormLabel id={name}>
            {label} {field.value}
          </FormLabel>
          <Slider
            aria-labelledby={name}
            min={limits?.minimum ?? 0}
            max={limits?.maximum ?? 1}
            step={100}
            value={Number(field.value)}
            onChange={(_, value) => field.onChange(value)}
            onBlur={field.onBlur}
          />
        </Box>
      )}
    />
  );
}

function Consent({ question: { name, label, required }, control }: QuestionProps): ReactElement {
  const error = useFormState({ control, name, exact: true }).errors[name];
  const rules = { required: required ? 'You have to agree' : false };
  return (
    <FormControl error={error !== undefined} fullWidth>
      <FormControlLabel control={<Checkbox {...control.register(name, rules)} />} label={label} />
      {error && <FormHelperText>{error.message}</FormHelperText>}
    </FormControl>
  );
}

function parts(kind: Question['kind']) {
  if (kind === 'amount') return Amount;
  return kind === 'consent' ? Consent : Field;
}

function First(): ReactElement {
  const { control, handleSubmit } = useForm({
    defaultValues: valuesOf(firstPage),
    shouldFocusError: false,
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(doNothing)(event)}>
      {firstPage.map((question) => {
        const Part = parts(question.kind);
        return <Part key={question.name} question={question} control={control} />;
      })}
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </form>
  );
}

mount('Your loan', <First />);
