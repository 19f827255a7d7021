import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmail, normaliseEmail } from '../../validation/email.ts';
import { answerText, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { LinkAction } from '../parts/button.tsx';
import { AnswerNote } from '../parts/help-text.tsx';
import { useDraft } from '../drafts.ts';
import { noteIdOf, useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { logWarning } from '../../lib/log.ts';
import type { EmailAdvice, LookUps } from '../look-ups.ts';
import { useAfterClick } from '../use-after-click.ts';
import { TypedText } from './text.tsx';

/** Keeps the suggestion only if it is a valid and different address. */
function withUsefulSuggestion({ isReachable, suggestion }: EmailAdvice, address: string): EmailAdvice {
  const isBetter = suggestion !== undefined && suggestion !== address && isEmail(suggestion);
  return { isReachable, suggestion: isBetter ? suggestion : undefined };
}

/** Advice on the last checked address. Failures are ignored. */
function useEmailAdvice(lookUp: LookUps['emailAdvice']) {
  const [advice, setAdvice] = useState<EmailAdvice>();
  const checkedAddress = useRef<string>(undefined);
  const request = useRef<AbortController>(undefined);
  const afterClick = useAfterClick();

  useEffect(
    () => () => {
      checkedAddress.current = undefined;
      request.current?.abort();
    },
    [],
  );

  async function checkAddress(address: string): Promise<void> {
    if (lookUp === undefined || address === checkedAddress.current) return;
    checkedAddress.current = address;
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    try {
      const found = withUsefulSuggestion(await lookUp(address, signal), address);
      afterClick(() => {
        if (checkedAddress.current === address) setAdvice(found);
      });
    } catch {
      if (signal.aborted) return;
      // The error is not logged: it may repeat what the applicant typed.
      logWarning('Failed to look up the email address');
    }
  }

  return {
    /** Advice on the current address; undefined until there is a reply. */
    advice,
    checkAddress: (address: string): void => void checkAddress(address),
    /** Must be called when the address changes. Discards advice and running requests. */
    discardAdvice: (): void => {
      checkedAddress.current = undefined;
      request.current?.abort();
      setAdvice(undefined);
    },
  };
}

/** An email address. Advice on it may appear after blur and never blocks the applicant. */
function EmailWidget(props: WidgetProps) {
  const { formatContext, lookUps, errorOf: check } = useStepForm();
  const question = useQuestion(props);
  const draft = useDraft(props, {
    committed: 'when-left',
    read: ([typed]) => normaliseEmail(typed?.value ?? '') || undefined,
    write: answerText,
  });
  const { id } = question.dataPoint;
  const input = useRef<HTMLInputElement>(null);
  const { advice, checkAddress, discardAdvice } = useEmailAdvice(lookUps.emailAdvice);
  const suggestion = advice?.suggestion;

  const checkTypedAddress = () => {
    const address = normaliseEmail(input.current?.value ?? '');
    if (address !== '' && check(id) === undefined) checkAddress(address);
  };
  const checkEarlyAnswer = useEffectEvent(() => {
    const { current } = input;
    if (current !== null && current !== document.activeElement && current.value !== current.defaultValue)
      checkTypedAddress();
  });
  // The address may have been typed and left before hydration.
  useEffect(() => checkEarlyAnswer(), []);
  const acceptSuggestion = () => {
    if (input.current === null || suggestion === undefined) return;
    input.current.value = suggestion;
    input.current.focus();
    discardAdvice();
    draft.commit();
  };

  return (
    <TypedText
      widget={props}
      draft={draft}
      ref={input}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      descriptionIds={advice === undefined ? [] : [noteIdOf(question)]}
      onBlur={checkTypedAddress}
      onInput={discardAdvice}
    >
      <AnswerNote id={noteIdOf(question)}>
        {suggestion === undefined ? null : (
          <LinkAction onClick={acceptSuggestion}>
            {controlMessage(formatContext.translate, 'controls>didYouMean', { address: suggestion })}
          </LinkAction>
        )}
        {suggestion === undefined && advice?.isReachable === false
          ? controlMessage(formatContext.translate, 'controls>mayNotArrive')
          : null}
      </AnswerNote>
    </TypedText>
  );
}

export const emailControl: ControlRow = {
  Widget: EmailWidget,
  format: answerText,
};
