import { styled } from '@mui/material/styles';
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import type { DataPointId } from '../model/identifiers.ts';
import { EntryCard } from './parts/entry-card.tsx';
import { useStepForm } from './step-form-context.ts';

const Questions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `calc(${theme.spacing(4)} * var(--density, 1))`,
}));

/**
 * RJSF has all questions of the step, so that an answer outlives its question's absence; the page has those that are
 * asked, and those of one entry together.
 */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { asked, entries } = useStepForm();
  const questions = (ids: readonly DataPointId[]) =>
    properties
      .filter(({ name }) => ids.some((id) => id === name))
      .map(({ name, content }) => (
        <div key={name} data-question={name}>
          {content}
        </div>
      ));
  return (
    <Questions>
      {entries === undefined
        ? questions(asked)
        : entries.map(({ title, takesFocus, facts, dataPoints }) => (
            <EntryCard key={dataPoints[0]} title={title} takesFocus={takesFocus}>
              {facts}
              {questions(asked.filter((id) => dataPoints.includes(id)))}
            </EntryCard>
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
