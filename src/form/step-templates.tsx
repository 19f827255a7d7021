import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { DataPointId } from '../model/identifiers.ts';
import { useStepForm } from './step-form-context.ts';
import styles from './form.module.css';

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
    <fieldset className={styles['entry']}>
      <legend ref={name} className={styles['entryName']} tabIndex={-1}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * RJSF has all questions of the step, so that an answer outlives its question's absence; the page has those that are
 * asked, and those of one entry together.
 */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { asked, entries, belowQuestion } = useStepForm();
  const questions = (ids: readonly DataPointId[]) =>
    properties
      .filter(({ name }) => ids.some((id) => id === name))
      .map(({ name, content }) => (
        <Fragment key={name}>
          <div data-question={name}>{content}</div>
          {belowQuestion?.[name]}
        </Fragment>
      ));
  return (
    <div className={styles['questions']}>
      {entries === undefined
        ? questions(asked)
        : entries.map(({ title, takesFocus, facts, dataPoints }) => (
            <EntryCard key={dataPoints[0]} title={title} takesFocus={takesFocus}>
              {facts}
              {questions(asked.filter((id) => dataPoints.includes(id)))}
            </EntryCard>
          ))}
    </div>
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
