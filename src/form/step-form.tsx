import Form from '@rjsf/core';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { doNothing } from '../lib/do-nothing.ts';
import { logWarning } from '../lib/log.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { isChallenge } from '../model/controls.ts';
import type { Captcha } from './captcha/captcha.ts';
import { controlRow } from './controls/registry.ts';
import { controlMessage } from './controls/control.ts';
import { leadToNext, leadToQuestion, nameEnter, selectPressed } from './move-focus.ts';
import { ErrorSummary, useSummaryFocus } from './error-summary.tsx';
import type { LookUps } from './look-ups.ts';
import { stepFields, stepTemplates } from './step-templates.tsx';
import { SubmitButton } from './parts/submit-button.tsx';
import type { ValidationError } from './validation-error.ts';
import { shownErrors, validationMessage } from './shown-errors.ts';
import { askedSchema, askedUiSchema, assertSubset } from './step-schema.ts';
import { StepFormContext, type StepFormValue } from './step-form-context.ts';
import type { StepFormProps } from './step-form-props.ts';
import { answersOf } from './step-reach.ts';
import { createStepValidator } from './step-validator.ts';
import { useAfterPress } from './hooks/use-after-press.ts';
import { useBeforeLeaving, useStepAnswers, type StepFormInstance } from './hooks/use-step-answers.ts';
import { useLateRules } from './hooks/use-late-rules.ts';
import { useFollowUps } from './hooks/use-follow-ups.ts';
import { useOfferedQuestions, useStepQuestions } from './hooks/use-step-questions.ts';
import { useValidation } from './hooks/use-validation.ts';
import styles from './form.module.css';

const idPrefix = 'answer';
const idSeparator = '-';
export const stepDefaults = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;

const nothing = {};
const noLookUps: LookUps = {};
const none: readonly string[] = [];

function inputIdOf(dataPoint: DataPointId): string {
  return `${idPrefix}${idSeparator}${dataPoint}`;
}

/** True where the focus moves on within one answer, such as from a day to its month. */
function staysInAnswer({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof HTMLInputElement) || !(relatedTarget instanceof HTMLInputElement)) return false;
  return target.name === relatedTarget.name && target.type === relatedTarget.type;
}

interface CaptchaCheck {
  readonly captcha: Captcha;
  /** The question that stands for the check. */
  readonly dataPoint: DataPointId;
  readonly required: boolean;
}

interface SubmissionOptions extends Pick<StepFormProps, 'onSubmit'> {
  /** Without one, no token is sent. */
  readonly check: CaptchaCheck | undefined;
  readonly action: string;
  /** There is no token, and nothing may be sent without one. */
  readonly onUnavailable: () => void;
}

/** Hands over right answers: with a fresh token where one is asked for, and never twice at a time. */
function useSubmission({ check, action, onSubmit, onUnavailable }: SubmissionOptions) {
  const underWay = useRef(false);
  const logged = useRef(false);
  const [sending, setSending] = useState(false);

  async function withToken(
    answers: Answers,
    { captcha, dataPoint, required }: CaptchaCheck,
  ): Promise<Answers | undefined> {
    const answer = await captcha.getToken(action);
    if ('token' in answer) return { ...answers, [dataPoint]: answer.token };
    if (!logged.current) logWarning('The captcha gave no token', { reason: answer.unavailable });
    logged.current = true;
    // Blocked scripts are no proof of a robot: where the token is optional, the lender decides without it.
    return required ? undefined : answers;
  }

  async function send(answers: Answers): Promise<void> {
    underWay.current = true;
    setSending(true);
    try {
      const complete = check === undefined ? answers : await withToken(answers, check);
      if (complete === undefined) onUnavailable();
      else onSubmit(complete);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  // What is under way is known before any render says so. What comes after is told by the page.
  return { isUnderWay: () => underWay.current, sending, send };
}

function OpenStep(props: StepFormProps) {
  const { flow, step, stepModule, formats, phone, locale, translate, captcha, busy } = props;
  const { serverErrors = nothing, unownedErrors = none, onCommit, onEdit, onErrorsChange } = props;
  const { lookUps = noLookUps, onEvent: report = doNothing, entries } = props;
  const form = useRef<StepFormInstance>(null);
  const summary = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();

  const formatContext = useMemo(() => ({ flow, phone, locale, translate }), [flow, phone, locale, translate]);
  const questions = useOfferedQuestions(useStepQuestions(props, captcha !== undefined), {
    flow,
    lookUps,
    afterPress,
  });
  const dataPoints = questions.asked;
  const asked = dataPoints.map(({ id }) => id);
  const everyId = questions.all.map(({ id }) => id);
  const schema = askedSchema(stepModule.schema, everyId);
  const validator = useMemo(() => {
    assertSubset(stepModule.schema);
    return createStepValidator(stepModule.createValidator(formats));
  }, [stepModule, formats]);

  const reportFailure = (where: 'page' | 'dialog', found: readonly ValidationError[]) =>
    report({
      name: 'validation_failed',
      where,
      errors: found.map(({ dataPoint, keyword }) => ({
        dataPoint: named(dataPoint).repeats ?? dataPoint,
        code: keyword,
      })),
    });
  const validation = useValidation({
    judge: (given) => questions.judge(validator.validateFormData(given, schema).errors, given),
    onFailure: (found) => reportFailure('page', found),
  });
  const isRight = (id: DataPointId, answer: AnswerValue) =>
    validation.errorsOf([id], { ...answers.current(), [id]: answer }).length === 0;
  const answers = useStepAnswers({
    form,
    dataPoints,
    initial: questions.initial,
    formatContext,
    onChange: (dataPoint, answer) => {
      const { id } = dataPoint;
      onCommit(id, answer);
      afterPress(() => {
        questions.follow(answers.current());
        validation.reconsider(id, answers.current());
        if (id in serverErrors) onEdit(id);
      });
      followUps.follow(dataPoint, answer);
    },
    onDraft: onCommit,
  });
  const followUps = useFollowUps({ lookUps, dataPoints, answers, isRight, afterPress });

  useBeforeLeaving(answers.draftAll);

  const captchaPoint = dataPoints.find(({ control }) => isChallenge(control));
  const submission = useSubmission({
    check: captcha &&
      captchaPoint && { captcha, dataPoint: captchaPoint.id, required: captchaPoint.required },
    action: step.path,
    onSubmit: props.onSubmit,
    onUnavailable: () => {
      if (captchaPoint === undefined) return;
      const { id: dataPoint } = captchaPoint;
      validation.fail([{ dataPoint, keyword: 'unavailable', params: {}, answer: undefined }]);
    },
  });
  const lateRules = useLateRules(stepModule.late, () => form.current?.formElement.current?.requestSubmit());
  const sending = busy || submission.sending || lateRules.awaited;

  const errors = shownErrors(formatContext, {
    dataPoints,
    validationErrors: validation.found,
    serverErrors,
    unownedErrors,
  });
  useEffect(() => onErrorsChange?.(errors.length), [onErrorsChange, errors.length]);
  useSummaryFocus({ summary, failures: validation.failures, serverErrors, unownedErrors, sending });

  const named = (name: string) => {
    const dataPoint = questions.all.find(({ id }) => id === name);
    if (dataPoint === undefined) throw new Error(`The step has no data point "${name}".`);
    return dataPoint;
  };
  const draftError = (id: DataPointId) =>
    validation.errorsOf([id], { ...answers.current(), [id]: answers.read(named(id)) })[0];
  const messageOf = (error: ValidationError | undefined) =>
    error && validationMessage(formatContext, named(error.dataPoint), error);
  const shared: StepFormValue = {
    formatContext,
    captcha,
    lookUps,
    asked,
    entries,
    belowQuestion: props.belowQuestion,
    dataPointOf: named,
    answerOf: (id) => answers.current()[id],
    errorOf: (id) => errors.find(({ dataPoint }) => dataPoint === id)?.message,
    validationErrorOf: (id) => validation.found.find(({ dataPoint }) => dataPoint === id),
    check: (id) => messageOf(draftError(id)),
    checkDialog: (id) => {
      const error = draftError(id);
      if (error !== undefined) reportFailure('dialog', [error]);
      return messageOf(error);
    },
    commit: (id) => answers.commit(named(id)),
    choose: (id) => {
      if (named(id).presentation === 'inline') answers.commit(named(id));
    },
    report,
    filledBy: followUps.filledBy,
    undo: followUps.undo,
  };

  const inEntry = (id: DataPointId, message: string) => {
    const entry = entries?.find(({ dataPoints: own }) => own.includes(id));
    return entry === undefined ? message : `${entry.title}: ${message}`;
  };

  const takeChoice = ({ target }: ChangeEvent<HTMLElement>) => {
    const dataPoint = dataPoints.find(({ id }) => id === target.getAttribute('name'));
    if (dataPoint?.presentation !== 'inline') return;
    if (controlRow(dataPoint.control).taken === 'at-once') answers.commit(dataPoint);
  };
  const takeLeft = (event: FocusEvent) => {
    // A window that loses the focus keeps it in its document.
    if (staysInAnswer(event) || event.target === document.activeElement) return;
    answers.commitAll('when-left');
  };
  const takeSlide = ({ target }: PointerEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'range') answers.commitAll('when-left');
  };
  const prepare = () => {
    lateRules.prepare();
    if (captchaPoint !== undefined) captcha?.prepare();
  };
  const enter = (event: FocusEvent<HTMLElement>) => {
    prepare();
    nameEnter(event);
    const { target } = event;
    const entered = dataPoints.find(({ id }) => id === target.getAttribute('name'));
    if (entered !== undefined && followUps.isFilled(entered.id)) selectPressed(target);
  };
  const submit = (event: FormEvent) => {
    // RJSF would draw the page as it was, and again as it is then, before it told of the submit.
    event.preventDefault();
    event.stopPropagation();
    if (busy || submission.isUnderWay() || lateRules.holdBack()) return;
    answers.commitAll();
    const given = answers.current();
    questions.follow(given);
    const reached = questions.askedBy(given);
    const wrong = validation.errorsOf(reached, given);
    // Nobody is told to have missed what the press itself put on the page.
    const seen = wrong.filter(({ dataPoint }) => asked.includes(dataPoint));
    if (seen.length > 0) return validation.fail(seen);
    validation.clear();
    const [unseen] = wrong;
    if (unseen === undefined) void submission.send(answersOf(given, reached));
    else afterPress(() => leadToQuestion(inputIdOf(unseen.dataPoint)));
  };

  return (
    <StepFormContext value={shared}>
      <div
        role="presentation"
        className={styles['frame']}
        onSubmitCapture={submit}
        onChange={takeChoice}
        onBlur={takeLeft}
        onPointerUp={takeSlide}
        onPointerDown={prepare}
        onFocus={enter}
        onKeyDown={leadToNext}
      >
        {errors.length === 0 ? null : (
          <ErrorSummary
            ref={summary}
            title={controlMessage(translate, 'errorSummary>title')}
            entries={errors.map(({ dataPoint, message }) =>
              dataPoint === undefined
                ? { message }
                : { inputId: inputIdOf(dataPoint), message: inEntry(dataPoint, message) },
            )}
            onFollow={leadToQuestion}
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
          uiSchema={askedUiSchema(everyId)}
          initialFormData={questions.initial}
          validator={validator}
          fields={stepFields}
          templates={stepTemplates}
          experimental_defaultFormStateBehavior={stepDefaults}
        >
          {props.afterQuestions && <div className={styles['afterQuestions']}>{props.afterQuestions}</div>}
          <div className={styles['mainAction']}>
            <SubmitButton
              label={props.submitLabel ?? translate(`form:steps>${step.path}>action`, {})}
              busy={sending}
              busyLabel={controlMessage(translate, 'controls>sending')}
            />
          </div>
          <div className={styles['otherActions']}>{props.children}</div>
        </Form>
      </div>
    </StepFormContext>
  );
}

/** One step's questions as a form. A step that changes, or whose questions do, is opened anew from its answers. */
export function StepForm(props: StepFormProps) {
  const { path, fingerprint } = props.step;
  return <OpenStep key={`${path} ${fingerprint}`} {...props} />;
}
