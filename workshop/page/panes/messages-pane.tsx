import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import type { CommonMessages } from '../../../src/i18n/typed-keys.ts';
import { validationMessage } from '../../../src/form/shown-errors.ts';
import { localDate } from '../../../src/lib/dates.ts';
import { languageOf } from '../../../src/lib/locale-chain.ts';
import type { FlowStep } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { CreateValidator } from '../../../src/model/validator.ts';
import { createFormats, formatNamesIn, loadFormats } from '../../../src/validation/formats.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import { contentsOf } from '../project.ts';
import { client } from '../client.ts';
import { messageOf, wordsFile } from '../edit/places.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { answersOf } from '../selection.ts';
import { RuleName } from '../rule-name.tsx';
import { wordingOf } from '../wording.ts';
import { type WrongAnswer, wrongAnswers } from './wrong-answers.ts';

interface MessageRow {
  readonly question: DataPointId;
  readonly wrong: WrongAnswer;
  readonly messages: readonly { readonly language: string; readonly text: string; readonly note: string }[];
}

function answerText({ answer }: WrongAnswer): string {
  if (answer === undefined) return 'nothing entered';
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return text.length > 28
    ? `${text.slice(0, 20)}… (${formatCount(text.length, 'character')})`
    : text || 'an empty text';
}

/** The error message for each rule of a step, in every language, formatted like in the application. */
export function MessagesPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { flow, page, compiled, languages, site, country } = selection;
  const step = flow.steps.find(({ path }) => path === page) ?? flow.steps[0];
  const [rows, setRows] = useState<readonly MessageRow[]>();
  const [error, setError] = useState('');
  const { revision } = snapshot.state;
  const persona = useMemo(
    () => compiled.personas.find(({ path }) => path.includes(step.path)) ?? selection.persona,
    [compiled, step, selection.persona],
  );

  useEffect(() => {
    let isCancelled = false;
    const validateStep = async (validatedStep: FlowStep): Promise<readonly MessageRow[]> => {
      const countryFolder = `countries/${country}`;
      const [module, compiledFiles] = await Promise.all([
        import(
          /* @vite-ignore */ `/workshop/generated/${revision}/${countryFolder}/steps/${validatedStep.path}.validator.js`
        ) as Promise<{
          readonly createValidator: CreateValidator;
        }>,
        client.compiled({ files: [`${countryFolder}/phone-metadata.json`] }),
      ]);
      const phone = {
        country: flow.phone.country,
        metadata: compiledFiles[`${countryFolder}/phone-metadata.json`],
      };
      const questions = validatedStep.dataPoints.flatMap((id) => flow.dataPoints[id] ?? []);
      const loadedFormats = await loadFormats(formatNamesIn(questions.map(({ schema }) => schema)));
      const formats = createFormats({ phone, loaded: loadedFormats });
      const contexts = languages.map((locale) => {
        const i18n = createI18n({
          locale,
          messages: { common: contentsOf(snapshot, wordsFile('en', 'common')) as CommonMessages },
          retentionInDays: site.retentionInDays,
          expiresInMs: site.expirationTimeInMs,
        });
        const baseLanguage = languageOf(locale);
        for (const each of new Set(['en', baseLanguage, locale]))
          i18n.addResourceBundle(locale, 'form', contentsOf(snapshot, wordsFile(each)) ?? {}, true, true);
        return { flow, phone, locale, translate: i18n.getFixedT(locale, 'form') };
      });
      const today = localDate(Date.now());
      return questions.flatMap((question) =>
        wrongAnswers(question, {
          flow,
          step: validatedStep,
          answers: answersOf(persona),
          createValidator: module.createValidator,
          formats,
          today,
        }).map((wrong): MessageRow => ({
          question: question.id,
          wrong,
          messages: contexts.map((context) => {
            const path = ['dataPoints', question.id, 'errors', wrong.rule];
            const { own } = messageOf(snapshot, context.locale, path);
            const english = messageOf(snapshot, 'en', path).own;
            const note =
              context.locale.startsWith('en') || own === undefined || own !== english
                ? ''
                : 'the same as in English';
            const text =
              wrong.error === undefined ? (own ?? '') : validationMessage(context, question, wrong.error);
            // A rule that no input can break needs no message.
            const isMissing = text === '' && wrong.error !== undefined;
            return { language: context.locale, text, note: isMissing ? 'missing' : note };
          }),
        })),
      );
    };
    validateStep(step).then(
      (newRows) => {
        if (!isCancelled) setRows(newRows);
      },
      (error: unknown) => {
        if (!isCancelled) setError(String(error));
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [step, revision, snapshot, country, flow, languages, site, persona]);

  const wording = wordingOf(snapshot, selection.language);
  return (
    <main className="messages-pane">
      <div className="pane-head">
        <h2>Error messages</h2>
        <div className="field">
          <label htmlFor="messages-step">Step</label>
          <select id="messages-step" value={step.path} onChange={({ target }) => go({ page: target.value })}>
            {flow.steps.map(({ path }) => (
              <option key={path} value={path}>
                {wording.step(path)} ({path})
              </option>
            ))}
          </select>
        </div>
      </div>
      {error !== '' && (
        <p className="note error" role="alert">
          {error}
        </p>
      )}
      {rows === undefined ? (
        <p className="hint padded" hidden={error !== ''}>
          Checking invalid answers …
        </p>
      ) : (
        <Table className="messages">
          <caption className="visually-hidden">Messages of the step “{wording.step(step.path)}”</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Question</TableCell>
              <TableCell scope="col">Rule</TableCell>
              <TableCell scope="col">Entered</TableCell>
              {languages.map((language) => (
                <TableCell key={language} scope="col">
                  {languageName(language)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ question, wrong, messages }) => (
              <TableRow key={`${question} ${wrong.rule}`}>
                <TableCell component="th" scope="row">
                  <button
                    type="button"
                    className="link"
                    onClick={() => go({ pane: 'page', page: step.path, question })}
                  >
                    {wording.label(question)}
                  </button>{' '}
                  <code>{question}</code>
                </TableCell>
                <TableCell>
                  <RuleName rule={wrong.rule} schema={flow.dataPoints[question]?.schema} />
                </TableCell>
                <TableCell>
                  {wrong.error === undefined ? <em>no invalid entry found</em> : answerText(wrong)}
                </TableCell>
                {messages.map(({ language, text, note }) => (
                  <TableCell key={language} lang={language} className={note === '' ? undefined : 'marked'}>
                    {text}
                    {note !== '' && (
                      <span className="tag" lang="en">
                        {note}
                      </span>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </main>
  );
}
