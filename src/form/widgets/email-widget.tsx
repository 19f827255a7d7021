import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { normaliseEmail } from '../../validation/email.ts';
import { controlWords } from '../control-words.ts';
import { AnswerNote } from '../parts/answer-note.ts';
import { ring } from '../parts/ring.ts';
import { WrittenAnswer } from '../parts/written-answer.tsx';
import { noteIdOf } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { useEmailAdvice } from '../hooks/use-email-advice.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

const Suggestion = styled('button')(({ theme }) => ({
  minHeight: 44,
  padding: theme.spacing(0.5, 0),
  font: 'inherit',
  fontSize: '1rem',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  fontWeight: 700,
  color: theme.palette.primary.main,
  background: 'none',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '&:focus-visible': ring(theme),
}));

/** An email address. Advice on it comes, if at all, once it has been left; it is never in the way. */
function EmailWidget({ question, initial }: WidgetProps) {
  const { formatContext, lookUps, check, choose } = useStepForm();
  const { id } = question.dataPoint;
  const input = useRef<HTMLInputElement>(null);
  const { advice, lookAt, forget } = useEmailAdvice(lookUps.emailAdvice);
  const suggestion = advice?.suggestion;

  const look = () => {
    const address = normaliseEmail(input.current?.value ?? '');
    if (address !== '' && check(id) === undefined) lookAt(address);
  };
  const take = () => {
    if (input.current === null || suggestion === undefined) return;
    input.current.value = suggestion;
    input.current.focus();
    forget();
    choose(id);
  };

  return (
    <WrittenAnswer
      question={question}
      initial={initial}
      ref={input}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hasNote={advice !== undefined}
      onBlur={look}
      onInput={forget}
    >
      <AnswerNote id={noteIdOf(question)}>
        {suggestion === undefined ? null : (
          <Suggestion type="button" onClick={take}>
            {controlWords(formatContext.translate, 'controls>didYouMean', { address: suggestion })}
          </Suggestion>
        )}
        {suggestion === undefined && advice?.isReachable === false
          ? controlWords(formatContext.translate, 'controls>mayNotArrive')
          : null}
      </AnswerNote>
    </WrittenAnswer>
  );
}

export const emailControl: ControlEntry = {
  Widget: EmailWidget,
  taken: 'when-left',
  read: ([input]) => normaliseEmail(input?.value ?? '') || undefined,
};
