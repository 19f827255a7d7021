import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import meta from '../../../schemas/config/data-point.schema.json';
import type { JsonSchema } from '../../../src/model/flow.ts';
import type { Edit } from '../../server/edit.ts';
import type { Outcome } from '../../server/project.ts';
import { AttemptNote, editOf, FindingCard, useChanges } from '../change.tsx';
import { makeWish } from '../project.ts';
import { capitalised } from '../selection.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { type JsonObject, SchemaForm } from './schema-form.tsx';
import {
  catalogued,
  catalogueIds,
  conditionNames,
  countryContents,
  countryFile,
  messageOf,
  questionFile,
  stepPaths,
  wordsFile,
} from './places.ts';

const beginnings: { readonly [control: string]: JsonSchema } = {
  text: { type: 'string', maxLength: 60 },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', format: 'phone-any' },
  money: { type: 'number', minimum: 0 },
  number: { type: 'integer', minimum: 0, maximum: 100 },
  year: { type: 'integer', minimum: 1900, maximum: 2100 },
  choice: { type: 'string', enum: [] },
  'search-choice': { type: 'string', enum: [] },
  'multi-choice': { type: 'array', items: { type: 'string', enum: [] }, uniqueItems: true },
  'yes-no': { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'month-year': { type: 'string', format: 'month' },
  consent: { type: 'boolean', enum: [true] },
};

const quietInMs = 350;
const newCondition = ' new';
const nobody: readonly string[] = [];

function begun(control: string, step: string): JsonObject {
  return {
    step,
    control,
    schema: beginnings[control] ?? { type: 'string' },
    required: true,
    autocomplete: 'off',
    privacy: { class: 'financial', persist: 'local', analytics: 'presence' },
  };
}

interface AddQuestionProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
}

/** Adds a question of the catalogue to the country, or a new one to both. What is still wrong, or not yet worded, is asked for at once. */
export function AddQuestion({ snapshot, selection, go, onClose }: AddQuestionProps): ReactElement {
  const { country, flow, page, language } = selection;
  const { change, busy } = useChanges();
  const dialog = useRef<HTMLDialogElement>(null);
  const contents = countryContents(snapshot, country);
  const asked = contents?.dataPoints ?? nobody;
  const ofPage = flow.steps.find(({ path }) => path === page)?.dataPoints ?? [];
  const [source, setSource] = useState<'catalogue' | 'new'>('catalogue');
  const [id, setId] = useState('');
  const [value, setValue] = useState<JsonObject>(() => begun('text', page));
  const [after, setAfter] = useState<string>(selection.question?.id ?? ofPage.at(-1) ?? asked.at(-1) ?? '');
  const [when, setWhen] = useState('');
  const [conditionEdit, setConditionEdit] = useState<Edit>();
  const [isMaking, setMaking] = useState(false);
  const [words, setWords] = useState<{ readonly [place: string]: string }>({});
  const [needed, setNeeded] = useState<Extract<Outcome, { missing: unknown }>['missing']>([]);
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const edits = useMemo<readonly Edit[]>(() => {
    if (id === '') return [];
    const position = asked.indexOf(after) + 1;
    const isNew = source === 'new';
    const own = Object.entries(words).flatMap(([place, text]) => {
      const [locale = '', namespace = '', key = ''] = place.split(' ');
      const path = key.split('>');
      return text === '' ? [] : [editOf(wordsFile(locale, namespace), { kind: 'set', path, value: text })];
    });
    const whole = { $schema: '../../schemas/config/data-point.schema.json', ...value };
    return [
      ...(conditionEdit === undefined ? [] : [conditionEdit]),
      ...(isNew
        ? [
            {
              file: questionFile(id),
              was: null,
              to: { kind: 'value', value: when === '' ? whole : { ...whole, when } },
            } as const,
          ]
        : []),
      editOf(
        countryFile(country),
        { kind: 'insert', path: ['dataPoints', position], value: id },
        ...(when !== '' && !isNew
          ? [{ kind: 'set', path: ['overrides', id, 'when'], value: when } as const]
          : []),
      ),
      ...own,
    ];
  }, [id, source, value, after, when, conditionEdit, words, country, asked]);

  useEffect(() => {
    if (edits.length === 0) return undefined;
    const timer = setTimeout(() => {
      void makeWish({ label: 'Try', manner: 'check', edits }).then((tried) => {
        setOutcome(tried);
        if (!('missing' in tried)) return;
        // What has been worded stays there to be worded otherwise.
        setNeeded((before) => {
          const all = new Map([...before, ...tried.missing].map((each) => [placeOf(each), each]));
          const still = new Set(tried.missing.map(placeOf));
          return [...all]
            .filter(([place]) => still.has(place) || words[place] !== undefined)
            .map(([, each]) => each);
        });
      });
    }, quietInMs);
    return () => clearTimeout(timer);
  }, [edits, words]);

  const known = {
    step: stepPaths(snapshot),
    when: conditionNames(snapshot),
  };
  const offered = catalogueIds(snapshot).filter((each) => !asked.includes(each));
  const others =
    outcome !== undefined && 'findings' in outcome
      ? outcome.findings.filter((finding) => finding.isNew && finding.code !== 'missing-message')
      : [];
  const isReady =
    edits.length > 0 &&
    outcome !== undefined &&
    'findings' in outcome &&
    !outcome.findings.some(({ isNew }) => isNew);

  function labelOf(question: string): string {
    const { own, inherited } = messageOf(snapshot, language, ['dataPoints', question, 'label']);
    return own ?? inherited ?? question;
  }

  function choose(next: string): void {
    setId(next);
    setOutcome(undefined);
    const step = catalogued(snapshot, next)?.step;
    const beside = flow.steps.find(({ path }) => path === step)?.dataPoints.at(-1);
    if (beside !== undefined) setAfter(beside);
  }

  async function add(): Promise<void> {
    const isDone = await change('add-question', `Ask “${id}” in ${capitalised(country)}`, edits);
    if (!isDone) return;
    onClose();
    const step = source === 'new' ? String(value['step']) : catalogued(snapshot, id)?.step;
    go({ question: id, page: step ?? page });
  }

  return (
    <dialog ref={dialog} className="add" aria-labelledby="add-title" onClose={onClose}>
      <h2 id="add-title">Ask one more question in {capitalised(country)}</h2>
      <fieldset className="segmented">
        <legend className="visually-hidden">Where it comes from</legend>
        {(['catalogue', 'new'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="source"
              checked={source === each}
              onChange={() => {
                setSource(each);
                setId('');
                setOutcome(undefined);
                setNeeded([]);
              }}
            />
            <span>{each === 'catalogue' ? 'From the catalogue' : 'A new one'}</span>
          </label>
        ))}
      </fieldset>
      <div className="columns">
        <div>
          {source === 'catalogue' ? (
            <div className="field">
              <label htmlFor="add-catalogue">Question</label>
              <select id="add-catalogue" value={id} onChange={({ target }) => choose(target.value)}>
                <option value="">Choose one of {offered.length}</option>
                {offered.map((each) => (
                  <option key={each} value={each}>
                    {labelOf(each)} ({each})
                  </option>
                ))}
              </select>
            </div>
          ) : (
            <>
              <div className="field">
                <label htmlFor="add-id">Its name in the files</label>
                <input
                  id="add-id"
                  type="text"
                  value={id}
                  placeholder="petInsurance"
                  aria-describedby="add-id-hint"
                  onChange={({ target: { value: text } }) => {
                    setId(text);
                    setValue((now) => ({ ...now, field: `otherDetails.${text}` }));
                  }}
                />
                <p className="hint" id="add-id-hint">
                  Letters and digits, beginning with a small letter. It names the file, and the words in each
                  language.
                </p>
              </div>
              <SchemaForm
                schema={meta}
                definitions={meta.$defs}
                value={value}
                known={known}
                without={['when']}
                onChange={(next) => {
                  const control = String(next['control']);
                  setValue(control === value['control'] ? next : { ...next, ...begunSchema(control) });
                }}
              />
            </>
          )}
        </div>
        <div>
          <div className="field">
            <label htmlFor="add-after">Asked after</label>
            <select id="add-after" value={after} onChange={({ target }) => setAfter(target.value)}>
              <option value="">Nothing: it is the first</option>
              {asked.map((each) => (
                <option key={each} value={each}>
                  {labelOf(each)} ({each})
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="add-when">Asked</label>
            <select
              id="add-when"
              value={when}
              onChange={({ target }) => {
                if (target.value === newCondition) setMaking(true);
                else setWhen(target.value);
              }}
            >
              <option value="">Always</option>
              {[...new Set([...known.when, ...(conditionEdit === undefined ? [] : [when])])]
                .filter((each) => each !== '')
                .map((each) => (
                  <option key={each} value={each}>
                    Only if: {each}
                  </option>
                ))}
              <option value={newCondition}>Only if … (a new condition)</option>
            </select>
          </div>
          {isMaking && (
            <ConditionEditor
              snapshot={snapshot}
              selection={selection}
              onClose={() => setMaking(false)}
              onMake={(name, edit) => {
                setConditionEdit(edit);
                setWhen(name);
                setMaking(false);
              }}
            />
          )}
          {needed.length > 0 && (
            <fieldset className="box">
              <legend>Words it needs</legend>
              {needed.map((message) => {
                const place = placeOf(message);
                const fieldId = `add-${place.replaceAll(/[^A-Za-z0-9]/g, '-')}`;
                return (
                  <div key={place} className="field">
                    <label htmlFor={fieldId}>
                      {message.key.split('>').slice(2).join(' ') || message.key} in{' '}
                      {languageName(message.locale)}
                    </label>
                    <input
                      id={fieldId}
                      type="text"
                      lang={message.locale}
                      value={words[place] ?? ''}
                      aria-describedby={`${fieldId}-hint`}
                      onChange={({ target }) => setWords({ ...words, [place]: target.value })}
                    />
                    <p className="hint" id={`${fieldId}-hint`}>
                      {message.need}.
                    </p>
                  </div>
                );
              })}
            </fieldset>
          )}
          {outcome !== undefined && 'message' in outcome && <p className="note error">{outcome.message}</p>}
          {others.map((finding) => (
            <FindingCard
              key={`${finding.code} ${finding.message}`}
              finding={{ ...finding, remedies: [] }}
              onRemedy={() => undefined}
            />
          ))}
        </div>
      </div>
      <AttemptNote field="add-question" />
      <p className="actions">
        <button type="button" className="primary" disabled={!isReady || busy} onClick={() => void add()}>
          Add it
        </button>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <output className="hint">
          {edits.length === 0
            ? 'Choose or name a question.'
            : isReady
              ? 'Sound: each way through the form was walked with it.'
              : outcome === undefined
                ? 'Being compiled …'
                : 'Not sound yet.'}
        </output>
      </p>
    </dialog>
  );
}

function begunSchema(control: string): JsonObject {
  return { schema: beginnings[control] ?? { type: 'string' } };
}

function placeOf({
  locale,
  namespace,
  key,
}: {
  readonly locale: string;
  readonly namespace: string;
  readonly key: string;
}): string {
  return `${locale} ${namespace} ${key}`;
}
