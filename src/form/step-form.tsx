import type { UiSchema } from '@rjsf/utils';
import {
  type ComponentProps,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { doNothing } from '../lib/do-nothing.ts';
import { logWarning } from '../lib/log.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import { isCaptcha } from '../model/controls.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { StepUiSchema } from '../model/validator.ts';
import type { Captcha } from './captcha/captcha.ts';
import { Drafts } from './drafts.ts';
import { Form, type FormInstance, formDefaults } from './form.tsx';
import styles from './form.module.css';
import type { LookUps } from './look-ups.ts';
import {
  idPrefix,
  idSeparator,
  inputIdOf,
  focusNext,
  focusField,
  setEnterKeyHint,
  selectFilledAnswer,
} from './move-focus.ts';
import { helpOf, displayLabelOf } from './question-messages.ts';
import { StepFormContext, type StepFormValue, useStepForm } from './step-form-context.ts';
import type { StepFormProps } from './step-form-props.ts';
import { answersOf, useOfferedQuestions, useStepQuestions } from './use-step-questions.ts';
import { useAfterClick } from './use-after-click.ts';
import { useFollowUps } from './use-follow-ups.ts';
import { useStepValidation } from './use-step-validation.ts';
import type { ValidationError } from './validation-error.ts';
import { type Translate, controlMessage, isSameAnswer } from './widgets/control.ts';

const noServerErrors = {};
const noLookUps: LookUps = {};
const noErrors: readonly string[] = [];

interface CaptchaCheck {
  readonly captcha: Captcha;
  /** The captcha question. */
  readonly dataPoint: DataPointId;
  readonly required: boolean;
}

interface SubmissionOptions extends Pick<StepFormProps, 'onSubmit'> {
  /** Without it no token is sent. */
  readonly check: CaptchaCheck | undefined;
  readonly action: string;
  /** Called if there is no token and the lender requires one. */
  readonly onUnavailable: () => void;
}

/** Sends valid answers, with a new token if one is needed. Only one request runs at a time. */
function useSubmission({ check, action, onSubmit, onUnavailable }: SubmissionOptions) {
  const isRunning = useRef(false);
  const isLogged = useRef(false);
  const [sending, setSending] = useState(false);

  async function withToken(
    answers: Answers,
    { captcha, dataPoint, required }: CaptchaCheck,
  ): Promise<Answers | undefined> {
    const result = await captcha.getToken(action);
    if ('token' in result) return { ...answers, [dataPoint]: result.token };
    if (!isLogged.current) logWarning('The captcha returned no token', { reason: result.unavailable });
    isLogged.current = true;
    // A browser that blocks the script is not necessarily a bot. If the token is optional, the answers are sent without
    // it.
    return required ? undefined : answers;
  }

  async function send(answers: Answers): Promise<void> {
    isRunning.current = true;
    setSending(true);
    try {
      const answersToSend = check === undefined ? answers : await withToken(answers, check);
      if (answersToSend === undefined) onUnavailable();
      else onSubmit(answersToSend);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  // A ref prevents a second submit before the next render.
  return { isRunning: () => isRunning.current, sending, send };
}

/**
 * Runs a task when the page is hidden or left, before its inputs are removed. A phone may never return to a hidden
 * page, and the browser's back button causes no blur.
 */
function useBeforeHiding(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const leave = () => run();
    const hide = () => {
      if (document.visibilityState === 'hidden') run();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  // A layout effect is cleaned up while the inputs are still in the document.
  useLayoutEffect(() => () => run(), []);
}

/** Adds labels and help texts in the page's language to the compiled UI schema. */
function withMessages(
  uiSchema: StepUiSchema,
  dataPoints: readonly FlowDataPoint[],
  translate: Translate,
): UiSchema<Answers> {
  const questions = dataPoints.map((dataPoint) => {
    const texts = {
      'ui:title': displayLabelOf(translate, dataPoint),
      'ui:help': helpOf(translate, dataPoint),
    };
    return [dataPoint.id, { ...Object(uiSchema[dataPoint.id]), ...texts }];
  });
  return { ...uiSchema, ...Object.fromEntries(questions) };
}

/** RJSF validates its data, so drafts are committed in the same event before its own handler. */
function FormElement({ onSubmit, children, ...form }: ComponentProps<'form'>) {
  const { beginSubmit } = useStepForm();
  const submit: typeof onSubmit = (event) => {
    if (beginSubmit()) onSubmit?.(event);
    else event.preventDefault();
  };
  return (
    <form {...form} onSubmit={submit}>
      {children}
    </form>
  );
}

function StepFormContent(props: StepFormProps) {
  const { flow, step, stepModule, phone, locale, translate, captcha, busy, onCommit, onEdit } = props;
  const { serverErrors = noServerErrors, unownedErrors = noErrors, lookUps = noLookUps } = props;
  const { onEvent: report = doNothing, replacement } = props;
  const form = useRef<FormInstance>(null);
  const afterClick = useAfterClick();
  const formatContext = useMemo(() => ({ flow, phone, locale, translate }), [flow, phone, locale, translate]);
  const questions = useOfferedQuestions(useStepQuestions(props, captcha !== undefined), {
    flow,
    lookUps,
    afterClick,
  });
  const [drafts] = useState(() => new Drafts(questions.initialAnswers));
  const shownIds = questions.shownQuestions.map(({ id }) => id);
  const inlineIds = questions.shownQuestions
    .filter(({ presentation }) => presentation === 'inline')
    .map(({ id }) => id);
  const uiSchema = useMemo(
    () => withMessages(stepModule.uiSchema, questions.allQuestions, translate),
    [stepModule, questions.allQuestions, translate],
  );

  const dataPointNamed = (name: string): FlowDataPoint => {
    const dataPoint = questions.allQuestions.find(({ id }) => id === name);
    if (dataPoint === undefined) throw new Error(`The step has no data point "${name}".`);
    return dataPoint;
  };
  const reportFailure = (where: 'page' | 'dialog', found: readonly ValidationError[]) =>
    report({
      name: 'validation_failed',
      where,
      errors: found.map(({ dataPoint, keyword }) => ({
        dataPoint: dataPointNamed(dataPoint).repeats ?? dataPoint,
        code: keyword,
      })),
    });
  const validation = useStepValidation({
    form,
    stepModule,
    formats: props.formats,
    drafts,
    questions,
    formatContext,
    onFailure: (found) => reportFailure('page', found),
  });
  const errorWith = (id: DataPointId, answer: AnswerValue | undefined): ValidationError | undefined =>
    validation.errorsOf([id], { ...drafts.answers, [id]: answer })[0];
  const followUps = useFollowUps({
    lookUps,
    dataPoints: questions.shownQuestions,
    answers: {
      current: () => drafts.answers,
      read: ({ id }) => drafts.read(id),
      write: ({ id }, answer) => drafts.write(id, answer),
    },
    isValid: (id, answer) => errorWith(id, answer) === undefined,
    afterClick,
  });
  /** Replaced answers that RJSF has not reported yet. */
  const replacedIds = useRef(new Set<DataPointId>());
  const replace = useEffectEvent((answers: Answers) => {
    for (const id of inlineIds.filter((each) => each in answers)) {
      const before = drafts.answers[id];
      drafts.replace(id, answers[id]);
      if (!isSameAnswer(before, drafts.answers[id])) replacedIds.current.add(id);
    }
  });
  useEffect(() => {
    if (replacement !== undefined) replace(replacement);
  }, [replacement]);
  useBeforeHiding(() => drafts.uncommitted(inlineIds).forEach(([id, answer]) => onCommit(id, answer)));

  const [hasNoToken, setHasNoToken] = useState(false);
  const captchaQuestion = questions.shownQuestions.find(({ control }) => isCaptcha(control));
  const submission = useSubmission({
    check: captcha &&
      captchaQuestion && { captcha, dataPoint: captchaQuestion.id, required: captchaQuestion.required },
    action: step.path,
    onSubmit: props.onSubmit,
    onUnavailable: () => {
      if (captchaQuestion === undefined) return;
      setHasNoToken(true);
      validation.countFailure([
        { dataPoint: captchaQuestion.id, keyword: 'unavailable', params: {}, answer: undefined },
      ]);
    },
  });
  const sending = busy || submission.sending;
  const extraErrors = useMemo(() => {
    const byQuestion = Object.entries(serverErrors).map(([id, message]) => [id, { __errors: [message] }]);
    const noToken = controlMessage(translate, 'controls>captchaUnavailable');
    return {
      ...Object.fromEntries(byQuestion),
      ...(hasNoToken && captchaQuestion && { [captchaQuestion.id]: { __errors: [noToken] } }),
      ...(unownedErrors.length > 0 && { __errors: [...unownedErrors] }),
    };
  }, [serverErrors, unownedErrors, hasNoToken, captchaQuestion, translate]);

  const contextValue: StepFormValue = {
    step,
    entries: props.entries,
    summaries: props.summaries,
    belowQuestion: props.belowQuestion,
    afterQuestions: props.afterQuestions,
    submitLabel: props.submitLabel,
    children: props.children,
    onErrorsChange: props.onErrorsChange,
    formatContext,
    captcha,
    lookUps,
    drafts,
    shownIds,
    dataPointOf: dataPointNamed,
    errorOf: (id) => {
      const error = errorWith(id, drafts.read(id));
      return error && validation.messageOf(error);
    },
    errorInDialog: (id) => {
      const error = errorWith(id, drafts.read(id));
      if (error !== undefined) reportFailure('dialog', [error]);
      return error && validation.messageOf(error);
    },
    report,
    filledBy: followUps.filledBy,
    undo: followUps.undo,
    serverErrors,
    unownedErrors,
    failures: validation.failures,
    sending,
    isAutomatic: props.isAutomatic === true,
    beginSubmit: () => {
      if (busy || submission.isRunning()) return false;
      setHasNoToken(false);
      inlineIds.forEach((id) => drafts.commit(id));
      validation.beginSubmit(shownIds);
      return true;
    },
  };

  const prepareCaptcha = () => {
    if (captchaQuestion !== undefined) captcha?.prepare();
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    prepareCaptcha();
    setEnterKeyHint(event);
    const { target } = event;
    const focusedId = shownIds.find((id) => id === target.getAttribute('name'));
    if (focusedId !== undefined && followUps.isFilled(focusedId)) selectFilledAnswer(target);
  };
  const onChange = (id: DataPointId, answer: AnswerValue | undefined) => {
    const isReplaced = replacedIds.current.delete(id);
    onCommit(id, answer);
    afterClick(() => {
      questions.update(drafts.answers);
      validation.revalidate();
      if (id in serverErrors && !isReplaced) onEdit(id);
    });
    followUps.follow(dataPointNamed(id), answer);
  };
  const onSubmit = () => {
    validation.endSubmit();
    const currentAnswers = drafts.answers;
    questions.update(currentAnswers);
    const idsToShow = questions.shownIdsFor(currentAnswers);
    // Questions that this submit revealed are not in error yet.
    const [newError] = validation.errorsOf(idsToShow, currentAnswers);
    if (newError === undefined) void submission.send(answersOf(currentAnswers, idsToShow));
    else afterClick(() => focusField(inputIdOf(newError.dataPoint)));
  };

  return (
    <StepFormContext value={contextValue}>
      <div
        role="presentation"
        className={styles['frame']}
        onPointerDown={prepareCaptcha}
        onFocus={handleFocus}
        onKeyDown={focusNext}
      >
        <Form
          ref={form}
          tagName={FormElement}
          className="step-form"
          method="post"
          noHtml5Validate
          idPrefix={idPrefix}
          idSeparator={idSeparator}
          schema={stepModule.schema}
          uiSchema={uiSchema}
          initialFormData={questions.initialAnswers}
          experimental_defaultFormStateBehavior={formDefaults}
          extraErrors={extraErrors}
          {...validation.formProps}
          onChange={({ formData }, field = '') => {
            const id = field.slice(inputIdOf('').length) as DataPointId;
            onChange(id, formData?.[id]);
          }}
          onSubmit={onSubmit}
        />
      </div>
    </StepFormContext>
  );
}

/** The questions of one step as a form. When the step or its questions change, it is mounted again with its answers. */
export function StepForm(props: StepFormProps) {
  const { path, fingerprint } = props.step;
  return <StepFormContent key={`${path} ${fingerprint}`} {...props} />;
}
