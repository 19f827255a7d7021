import { styled } from '@mui/material/styles';
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { useStepForm } from './step-form-context.ts';

const Questions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `calc(${theme.spacing(4)} * var(--density, 1))`,
}));

/** RJSF has all questions of the step, so that an answer outlives its question's absence; the page has those that are asked. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { asked } = useStepForm();
  const shown = properties.filter(({ name }) => asked.some((id) => id === name));
  return (
    <Questions>
      {shown.map(({ name, content }) => (
        <div key={name} data-question={name}>
          {content}
        </div>
      ))}
    </Questions>
  );
}

function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** Labels, help, errors and the summary stand where the widgets and the step form put them. */
function Nothing() {
  return null;
}

export const stepTemplates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} satisfies Partial<TemplatesType>;
