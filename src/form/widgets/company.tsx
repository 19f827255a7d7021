import { useEffect, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';
import { Combobox } from '../parts/combobox.tsx';
import type { LookUps } from '../look-ups.ts';
import { useStepForm } from '../step-form-context.ts';
import { TextWidget, useTextDraft } from './text.tsx';
import { useQuestion } from '../question.ts';

/** Shorter texts match too many names. */
const minimumLetters = 3;
/** The pause in typing before a request is sent. */
const pauseInMs = 300;

/** Returns suggestions for the latest text. Replies to earlier texts and failures are ignored. */
function useSuggestions(search: LookUps['companies']) {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      request.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  async function fetchSuggestions(text: string, signal: AbortSignal): Promise<void> {
    try {
      const names = (await search?.(text, signal)) ?? [];
      if (!signal.aborted) setSuggestions([...new Set(names)]);
    } catch {
      if (signal.aborted) return;
      // The error is not logged: it may repeat what the applicant typed.
      logWarning('Failed to look up companies');
    }
  }

  return {
    suggestions,
    searchFor: (text: string): void => {
      request.current?.abort();
      clearTimeout(timer.current);
      setSuggestions([]);
      if (search === undefined || text.trim().length < minimumLetters) return;
      request.current = new AbortController();
      timer.current = setTimeout(fetchSuggestions, pauseInMs, text, request.current.signal);
    },
  };
}

/** A company name with suggestions, if the lender offers a search. Any text is allowed. */
function CompanyWithSuggestions(props: WidgetProps) {
  const { lookUps } = useStepForm();
  const question = useQuestion(props);
  const draft = useTextDraft(props);
  const { suggestions, searchFor } = useSuggestions(lookUps.companies);
  return (
    <div {...draft.root}>
      <Combobox
        question={question}
        initial={answerText(props.value)}
        optionsFor={() => suggestions}
        acceptsOnlyOptions={false}
        onSearch={searchFor}
        onChoose={() => {
          searchFor('');
          draft.commit();
        }}
      />
    </div>
  );
}

function CompanyWidget(props: WidgetProps) {
  const { lookUps } = useStepForm();
  return lookUps.companies === undefined ? <TextWidget {...props} /> : <CompanyWithSuggestions {...props} />;
}

export const companyControl: ControlRow = { Widget: CompanyWidget, format: answerText };
