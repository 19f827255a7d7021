import { styled } from '@mui/material/styles';
import Form from '@rjsf/core';
import {
  type ChangeEvent,
  type FormEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { controlRegistry } from './control-registry.ts';
import { controlWords } from './control-words.ts';
import { DataPointField } from './data-point-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { leadToQuestion } from './lead-to-question.ts';
import { SubmitButton } from './parts/submit-button.tsx';
import { problemsOf } from './problem.ts';
import { problemWords } from './problem-words.ts';
import { assertSubset } from './schema-subset.ts';
import { shownErrors } from './shown-errors.ts';
import { startingAnswers } from './starting-answers.ts';
import { StepFormContext, type StepFormValue } from './step-form-context.ts';
import type { StepFormProps } from './step-form-props.ts';
import { askedSchema, askedUiSchema } from './step-schema.ts';
import { stepTemplates } from './step-templates.tsx';
import { createStepValidator } from './step-validator.ts';
import { useAfterPress } from './use-after-press.ts';
import { useProblems } from './use-problems.ts';
import { type StepFormInstance, useStepAnswers } from './use-step-answers.ts';
import { useSubmission } from './use-submission.ts';
import { useSummaryFocus } from './use-summary-focus.ts';

const idPrefix = 'answer';
const idSeparator = '-';
const fields = { DataPointField };
const defaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} as const;

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(4),
  color: theme.palette.text.primary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  marginBlockStart: `calc(${theme.spacing(5)} * var(--density, 1))`,
}));

const nothing = {};
const none: readonly string[] = [];

function inputIdOf(dataPoint: DataPointId): string {
  return `${idPrefix}${idSeparator}${dataPoint}`;
}

function findDataPoint({ flow }: StepFormProps, name: string): FlowDataPoint {
  const dataPoint = Object.values(flow.dataPoints).find((candidate) => candidate?.id === name);
  if (dataPoint === undefined) throw new Error(`The flow has no data point "${name}".`);
  return dataPoint;
}

function OpenStep(props: StepFormProps) {
  const { flow, step, stepModule, formats, phone, locale, translate, captcha, busy } = props;
  const { serverErrors = nothing, unownedErrors = none, onCommit, onEdit, onErrorsChange } = props;
  const form = useRef<StepFormInstance>(null);
  const summary = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();

  const speech = useMemo(() => ({ flow, phone, locale, translate }), [flow, phone, locale, translate]);
  const dataPoints = (props.asked ?? step.dataPoints)
    .map((id) => findDataPoint(props, id))
    .filter(({ control }) => control !== 'captcha' || captcha !== undefined);
  const asked = dataPoints.map(({ id }) => id);
  const schema = askedSchema(stepModule.schema, asked);
  const validator = useMemo(() => {
    assertSubset(stepModule.schema);
    return createStepValidator(stepModule.createValidator(formats));
  }, [stepModule, formats]);
  const [initial] = useState(() => startingAnswers(dataPoints, props.answers));

  const problems = useProblems({ validator, schema, asked });
  const answers = useStepAnswers({
    form,
    dataPoints,
    initial,
    speech,
    onChange: (dataPoint, answer) => {
      onCommit(dataPoint, answer);
      afterPress(() => {
        problems.reconsider(dataPoint, answers.current());
        if (dataPoint in serverErrors) onEdit(dataPoint);
      });
    },
  });

  const captchaPoint = dataPoints.find(({ control }) => control === 'captcha')?.id;
  const submission = useSubmission({
    check: captcha && captchaPoint ? { captcha, dataPoint: captchaPoint } : undefined,
    action: step.path,
    onSubmit: props.onSubmit,
    onUnavailable: () => {
      if (captchaPoint === undefined) return;
      problems.fail({ dataPoint: captchaPoint, keyword: 'unavailable', params: {}, answer: undefined });
    },
  });
  const sending = busy || submission.sending;

  const errors = shownErrors(speech, {
    dataPoints,
    problems: problems.found,
    serverErrors,
    unownedErrors,
  });
  useEffect(() => onErrorsChange?.(errors.length), [onErrorsChange, errors.length]);
  useSummaryFocus({ summary, failures: problems.failures, serverErrors, unownedErrors, sending });

  const shared: StepFormValue = {
    speech,
    captcha,
    dataPointOf: (name) => findDataPoint(props, name),
    errorOf: (id) => errors.find(({ dataPoint }) => dataPoint === id)?.words,
    check: (id) => {
      const dataPoint = findDataPoint(props, id);
      const problem = problems.problemOf(id, { ...answers.current(), [id]: answers.read(dataPoint) });
      return problem && problemWords(speech, dataPoint, problem);
    },
    commit: (id) => answers.commit(findDataPoint(props, id)),
  };

  const takeChoice = ({ target }: ChangeEvent<HTMLElement>) => {
    const dataPoint = dataPoints.find(({ id }) => id === target.getAttribute('name'));
    if (dataPoint?.presentation !== 'inline') return;
    if (controlRegistry[dataPoint.control].taken === 'at-once') answers.commit(dataPoint);
  };
  const takeSlide = ({ target }: PointerEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'range') answers.commitAll('when-left');
  };
  const prepareCaptcha = () => {
    if (captchaPoint !== undefined) captcha?.prepare();
  };
  const takeAll = (event: FormEvent) => {
    if (busy || submission.isUnderWay()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    answers.commitAll();
  };

  return (
    <StepFormContext value={shared}>
      <Frame
        onSubmitCapture={takeAll}
        onChange={takeChoice}
        onBlur={() => answers.commitAll('when-left')}
        onPointerUp={takeSlide}
        onPointerDown={prepareCaptcha}
        onFocus={prepareCaptcha}
      >
        {errors.length === 0 ? null : (
          <ErrorSummary
            ref={summary}
            title={controlWords(translate, 'errorSummary>title')}
            errors={errors}
            idOf={inputIdOf}
            onFollow={(dataPoint) => leadToQuestion(inputIdOf(dataPoint))}
          />
        )}
        <Form<unknown>
          ref={form}
          className="step-form"
          method="post"
          noHtml5Validate
          showErrorList={false}
          idPrefix={idPrefix}
          idSeparator={idSeparator}
          schema={schema}
          uiSchema={askedUiSchema(asked)}
          initialFormData={initial}
          validator={validator}
          fields={fields}
          templates={stepTemplates}
          experimental_defaultFormStateBehavior={defaults}
          transformErrors={(found) => found.filter((error) => problemsOf([error], asked, {}).length > 0)}
          onError={(found) => problems.failValidation(found, answers.current())}
          onSubmit={() => {
            problems.clear();
            void submission.send(answers.current());
          }}
        >
          <Actions>
            <SubmitButton
              label={translate(`form:steps>${step.path}>action`, {})}
              busy={sending}
              busyLabel={controlWords(translate, 'controls>sending')}
            />
            {props.children}
          </Actions>
        </Form>
      </Frame>
    </StepFormContext>
  );
}

/** One step's questions as a form. A step that changes, or whose questions do, is opened anew from its answers. */
export function StepForm(props: StepFormProps) {
  const { path, fingerprint } = props.step;
  return <OpenStep key={`${path} ${fingerprint}`} {...props} />;
}
