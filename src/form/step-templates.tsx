import { styled } from '@mui/material/styles';
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';

const Questions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `calc(${theme.spacing(4)} * var(--density, 1))`,
}));

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return (
    <Questions>
      {properties.map(({ name, content }) => (
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
