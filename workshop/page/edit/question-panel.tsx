import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactElement, useState } from 'react';
import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { controlLabel, privacyClass } from '../meta-words.ts';
import { capitalised } from '../selection.ts';
import { useClickedText } from '../clicked-text.ts';
import { usePointedPlace } from '../pointed-field.ts';
import { isFieldOfQuestion } from '../use-drafts.ts';
import { addressOf } from '../view.ts';
import { wordingOf } from '../wording.ts';
import { describeCheck } from './checks.tsx';
import { duplicateOf } from './duplicate-question.ts';
import { readCatalogueQuestion, countryContents, countryFile, questionFile, wordsFile } from './places.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type QuestionProps, QuestionRules } from './rules.tsx';
import { UnsavedTag } from './unsaved-tag.tsx';
import { QuestionWords } from './words.tsx';

const tabs = ['words', 'rules', 'definition'] as const;
const tabNames = { words: 'Words', rules: 'Rules', definition: 'Definition' };

/** The properties of a question, with fields to change them. */
export function QuestionPanel(props: QuestionProps): ReactElement {
  const { snapshot, selection, question, go } = props;
  const { language, country } = selection;
  const { id, control } = question;
  const { rejectedFields } = useChanges();
  const ownRejectedFields = rejectedFields.filter((field) => isFieldOfQuestion(field, id, selection));
  const hasRejectedText = {
    words: ownRejectedFields.some((field) => field.startsWith('locales/')),
    rules: ownRejectedFields.some((field) => !field.startsWith('locales/')),
    definition: false,
  };
  // A rejected text is shown when its question is selected again.
  const [tab, setTab] = useState<(typeof tabs)[number]>(
    hasRejectedText.rules && !hasRejectedText.words ? 'rules' : 'words',
  );
  const clickedText = useClickedText();
  const [handledText, setHandledText] = useState(clickedText);
  // A clicked text is edited in the tab "Words".
  if (handledText !== clickedText) {
    setHandledText(clickedText);
    setTab('words');
  }
  const pointedPlace = usePointedPlace();
  const [handledPlace, setHandledPlace] = useState<typeof pointedPlace>();
  if (handledPlace !== pointedPlace) {
    setHandledPlace(pointedPlace);
    // The field of another question, such as that of a new one in a dialog, is not in this panel.
    const isOfOther =
      pointedPlace?.file.startsWith('config/data-points/') && pointedPlace.file !== questionFile(id);
    if (pointedPlace !== undefined && !isOfOther)
      setTab(pointedPlace.file.startsWith('locales/') ? 'words' : 'rules');
  }
  return (
    <>
      <div className="panel-head">
        <p className="kicker">
          <code>{id}</code> · {controlLabel(control)} · {question.required ? 'required' : 'optional'}
        </p>
        <h2>{wordingOf(snapshot, language).label(id)}</h2>
        <button
          type="button"
          className="close"
          aria-label="Close the question"
          onClick={() => go({ question: '' })}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <Tabs
        value={tab}
        aria-label="Question details"
        selectionFollowsFocus
        onChange={(_, next: typeof tab) => setTab(next)}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            label={
              <>
                {tabNames[each]}
                {hasRejectedText[each] && <UnsavedTag />}
              </>
            }
            id={`tab-${each}`}
            aria-controls={each === tab ? 'tab-panel' : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'words' && <QuestionWords {...{ snapshot, question, selection }} />}
        {tab === 'rules' && <QuestionRules {...props} />}
        {tab === 'definition' && <Definition {...props} />}
      </div>
      <QuestionActions key={country} {...props} />
    </>
  );
}

function FileLink({
  file,
  go,
  view,
}: Pick<QuestionProps, 'go' | 'view'> & { readonly file: string }): ReactElement {
  const patch = { pane: 'json', file } as const;
  return (
    <a
      href={addressOf({ ...view, ...patch })}
      onClick={(event) => {
        event.preventDefault();
        go(patch);
      }}
    >
      <code>{file}</code>
    </a>
  );
}

/** The files that define a question. */
function Definition({ snapshot, selection, question, go, view }: QuestionProps): ReactElement {
  const { compiled, country, flow, language, languages } = selection;
  const wording = wordingOf(snapshot, language);
  const { id, privacy, when, step, field, checks } = question;
  const override = countryContents(snapshot, country)?.overrides?.[id];
  const catalogueQuestion = readCatalogueQuestion(snapshot, id);
  const ownedErrors = Object.entries(compiled.owners.owned).flatMap(([name, owner]) =>
    owner.dataPoint === id ? [name] : [],
  );
  const readers = Object.values(flow.dataPoints).flatMap((each) =>
    each?.when !== undefined && dataPointsRead(each.when, flow.conditions).includes(id) ? [each.id] : [],
  );
  const linkProps = { go, view };
  return (
    <dl className="facts">
      <dt>Catalogue</dt>
      <dd>
        <FileLink {...linkProps} file={questionFile(id)} />
      </dd>
      <dt>Changes in {capitalised(country)}</dt>
      <dd>
        {override === undefined ? (
          'None.'
        ) : (
          <>
            <pre>{JSON.stringify(override, undefined, 2)}</pre>
            <FileLink {...linkProps} file={countryFile(country)} />
          </>
        )}
      </dd>
      <dt>Words</dt>
      <dd>
        {languages.map((each) => (
          <div key={each}>
            <FileLink {...linkProps} file={wordsFile(each)} />
          </div>
        ))}
      </dd>
      <dt>Field of the lead</dt>
      <dd>
        <code>{field}</code>
      </dd>
      <dt>Asked on</dt>
      <dd>
        “{wording.step(step)}” <code>{step}</code>
        {when === undefined ? ', always' : `, if ${wording.condition(when, flow)} `}
        {when?.op === 'condition' && <code>{when.name}</code>}
      </dd>
      <dt>Used by conditions of</dt>
      <dd>
        {readers.length === 0
          ? 'No question.'
          : readers.map((each) => `“${wording.label(each)}” (${each})`).join(', ')}
      </dd>
      <dt>Checks</dt>
      <dd>
        {checks === undefined
          ? 'None besides its rules.'
          : checks.map((check) => describeCheck(check, wording.label)).join('; ')}
      </dd>
      <dt>Privacy</dt>
      <dd>
        {privacyClass(privacy.class)}; {privacy.persist === 'never' ? 'never stored' : 'stored on the device'}
        ;{' '}
        {
          {
            none: 'not part of analytics events',
            presence: 'analytics events only say whether it is answered',
            value: 'analytics events contain the answer',
          }[privacy.analytics]
        }
      </dd>
      <dt>Shows the server’s errors about</dt>
      <dd>{ownedErrors.join(', ')}</dd>
      <dt>JSON</dt>
      <dd>
        <pre>{JSON.stringify(catalogueQuestion, undefined, 2)}</pre>
      </dd>
    </dl>
  );
}

function QuestionActions({ snapshot, selection, question, go }: QuestionProps): ReactElement | null {
  const { change, isBusy } = useChanges();
  const [isRemoving, setRemoving] = useState(false);
  const { country, language } = selection;
  const wording = wordingOf(snapshot, language);
  const contents = countryContents(snapshot, country);
  const position = contents?.dataPoints.indexOf(question.id) ?? -1;
  if (contents === undefined || position === -1) return null;
  const duplicate = async (): Promise<void> => {
    const copy = duplicateOf(snapshot, country, question);
    const label = `Duplicate “${wording.label(question.id)}” in ${capitalised(country)}`;
    if (copy !== undefined && (await change('take-out', label, copy.edits))) go({ question: copy.id });
  };
  return (
    <footer className="take-out">
      <button type="button" className="quiet small" disabled={isBusy} onClick={() => void duplicate()}>
        Duplicate
      </button>
      <button
        type="button"
        className="quiet danger small"
        disabled={isBusy}
        onClick={() => setRemoving(true)}
      >
        Remove from {capitalised(country)}
      </button>
      {isRemoving && (
        <RemoveDialog {...{ snapshot, selection, go }} id={question.id} onClose={() => setRemoving(false)} />
      )}
      <AttemptNote field="take-out" />
    </footer>
  );
}
