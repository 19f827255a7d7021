import { styled } from '@mui/material/styles';
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DataPointId } from '../model/identifiers.ts';
import { useStepForm } from './step-form-context.ts';
import { ring } from './parts/ring.ts';

/** The form and, above it, what is wrong with its answers. */
export const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  color: theme.palette.text.primary,
  // A long word on a small phone with large letters breaks before it leaves the page.
  overflowWrap: 'anywhere',
}));

/** What stands between the questions and the way on. */
export const AfterQuestions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2.5),
}));

/** The ways on from the step, the main one first. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  marginBlockStart: `calc(${theme.spacing(5)} * var(--density, 1))`,
}));

const Card = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `calc(${theme.spacing(3)} * var(--density, 1))`,
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2.5),
  border: '1.5px solid color-mix(in srgb, var(--colour-border) 40%, var(--colour-surface))',
  borderRadius: 'var(--radius-card)',
  backgroundColor: theme.palette.background.paper,
}));

/** Floated, a legend lies in the card and not on its border. */
const Title = styled('legend')(({ theme }) => ({
  float: 'left',
  width: '100%',
  padding: 0,
  fontSize: '1.25rem',
  fontWeight: 'var(--heading-weight)',
  lineHeight: 1.3,
  scrollMarginBlockStart: '5rem',
  '&:focus-visible': ring(theme),
}));

interface EntryCardProps {
  readonly title: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One entry of a list, under its name. */
function EntryCard({ title, takesFocus, children }: EntryCardProps) {
  const name = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  return (
    <Card>
      <Title ref={name} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

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
