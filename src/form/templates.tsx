import {
  type ErrorListProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type TemplatesType,
  getUiOptions,
} from '@rjsf/utils';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Answers } from '../model/answers.ts';
import { isPrivate } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { ErrorSummary, useSummaryFocus } from './error-summary.tsx';
import styles from './form.module.css';
import { type AnsweredQuestion, ModalAnswers } from './modal-answers.tsx';
import { inputIdOf, focusField } from './move-focus.ts';
import { Field } from './parts/field.tsx';
import { Group } from './parts/group.tsx';
import { SubmitButton as MainAction } from './parts/submit-button.tsx';
import { useQuestion } from './question.ts';
import { helpOf, displayLabelOf } from './question-messages.ts';
import { useStepForm } from './step-form-context.ts';
import { type QuestionOptions, controlMessage } from './widgets/control.ts';
import { dataPointIdOf } from './validation-error.ts';

/** Label, help text and error around the inputs of one question. */
function QuestionTemplate({ id, fieldPathId, label, rawErrors, uiSchema, children }: FieldTemplateProps) {
  const options: QuestionOptions = getUiOptions(uiSchema);
  const name = String(fieldPathId.path.at(-1));
  const question = useQuestion({ id, name, label, options, rawErrors });
  if (options.label === false) return children;
  return options.group === undefined ? (
    <Field question={question} hidesLabel={options.hidesLabel}>
      {children}
    </Field>
  ) : (
    <Group question={question} kind={options.group} hidesLabel={options.hidesLabel}>
      {children}
    </Group>
  );
}

function FieldTemplate(props: FieldTemplateProps) {
  // The form itself is a field as well.
  return props.fieldPathId.path.length === 0 ? props.children : <QuestionTemplate {...props} />;
}

interface EntryCardProps {
  readonly title: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** One entry of a list, with its title. */
function ListEntryCard({ title, takesFocus, children }: EntryCardProps) {
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Firefox cannot focus a new legend before its layout.
    legend.current?.getBoundingClientRect();
    legend.current?.focus();
  }, [takesFocus]);
  return (
    <fieldset className={styles['entry']}>
      <legend ref={legend} className={styles['entryName']} tabIndex={-1}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** RJSF renders all questions of a step. This template shows the asked ones, grouped by entry. */
function ObjectFieldTemplate({ properties, formData, errorSchema }: ObjectFieldTemplateProps<Answers>) {
  const { shownIds, entries, summaries, belowQuestion, dataPointOf, formatContext } = useStepForm();
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const isModal = (id: DataPointId | undefined): boolean =>
    id !== undefined && dataPointOf(id).presentation === 'modal';
  const answeredQuestionOf = (id: DataPointId): AnsweredQuestion => {
    const dataPoint = dataPointOf(id);
    return {
      question: {
        dataPoint,
        options: {},
        inputId: inputIdOf(id),
        label: displayLabelOf(formatContext.translate, dataPoint),
        help: helpOf(formatContext.translate, dataPoint),
        error: errorSchema?.[id]?.__errors?.[0],
        isPrivate: isPrivate(dataPoint),
      },
      answer: formData?.[id],
      content: contents.get(id),
    };
  };
  /** Adjacent modal questions share the dialog of the first one. */
  const contentOf = (id: DataPointId, position: number): ReactNode => {
    if (!isModal(id)) return contents.get(id);
    if (isModal(shownIds[position - 1])) return null;
    const end = shownIds.findIndex((each, other) => other > position && !isModal(each));
    const others = shownIds.slice(position + 1, end === -1 ? undefined : end);
    return (
      <ModalAnswers
        answeredQuestions={[answeredQuestionOf(id), ...others.map(answeredQuestionOf)]}
        summary={summaries?.[id]}
      />
    );
  };
  const questions = (ids: readonly DataPointId[]) =>
    ids.map((id) => (
      <Fragment key={id}>
        {!isModal(id) && summaries?.[id]}
        <div data-question={id}>{contentOf(id, shownIds.indexOf(id))}</div>
        {belowQuestion?.[id]}
      </Fragment>
    ));
  return (
    <div className={styles['questions']}>
      {entries === undefined
        ? questions(shownIds)
        : entries.map(({ title, takesFocus, facts, dataPoints }) => (
            <ListEntryCard key={dataPoints[0]} title={title} takesFocus={takesFocus}>
              {facts}
              {questions(shownIds.filter((id) => dataPoints.includes(id)))}
            </ListEntryCard>
          ))}
    </div>
  );
}

/** All errors in the order of the page, one per question. An error without a question on the page has no link. */
function ErrorListTemplate({ errors }: ErrorListProps<Answers>) {
  const form = useStepForm();
  const { shownIds, entries: listEntries, formatContext, onErrorsChange } = form;
  const summary = useRef<HTMLDivElement>(null);
  useSummaryFocus({ ...form, summary });
  const questionEntries = shownIds.flatMap((id) => {
    const error = errors.find((each) => dataPointIdOf(each) === id);
    if (error === undefined) return [];
    const entry = listEntries?.find(({ dataPoints }) => dataPoints.includes(id));
    const message = error.message ?? '';
    return [
      { inputId: inputIdOf(id), message: entry === undefined ? message : `${entry.title}: ${message}` },
    ];
  });
  const otherErrors = errors.filter((error) => shownIds.every((id) => id !== dataPointIdOf(error)));
  const otherEntries = [...new Set(otherErrors.map(({ message = '' }) => message))].map((message) => ({
    message,
  }));
  const summaryEntries = [...questionEntries, ...otherEntries];
  useEffect(() => onErrorsChange?.(summaryEntries.length), [onErrorsChange, summaryEntries.length]);
  useEffect(() => () => onErrorsChange?.(0), [onErrorsChange]);
  return (
    <ErrorSummary
      ref={summary}
      title={controlMessage(formatContext.translate, 'errorSummary>title')}
      entries={summaryEntries}
      onFollow={focusField}
    />
  );
}

function SubmitButton() {
  const { step, afterQuestions, submitLabel, sending, formatContext, children } = useStepForm();
  const { translate } = formatContext;
  return (
    <>
      {afterQuestions && <div className={styles['afterQuestions']}>{afterQuestions}</div>}
      <div className={styles['stepAction']}>
        <MainAction
          label={submitLabel ?? translate(`steps>${step.path}>action`)}
          busy={sending}
          busyLabel={controlMessage(translate, 'controls>sending')}
        />
      </div>
      <div className={styles['otherActions']}>{children}</div>
    </>
  );
}

/** The field template shows these parts itself. */
function EmptyTemplate() {
  return null;
}

export const templates: Partial<Omit<TemplatesType<Answers>, 'ButtonTemplates'>> & {
  readonly ButtonTemplates: Partial<TemplatesType<Answers>['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate,
  DescriptionFieldTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  ButtonTemplates: { SubmitButton },
};
