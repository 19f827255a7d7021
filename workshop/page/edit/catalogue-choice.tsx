import type { ReactElement } from 'react';
import { languageName, type PaneProps } from '../pane.ts';
import { fieldProps } from '../pointed-field.ts';
import { capitalised } from '../selection.ts';
import { wordingOf } from '../wording.ts';
import { useShownProblem } from './field-problem.tsx';
import { offeredQuestions } from './offered-questions.ts';
import { type readCatalogueQuestion, countryContents, writtenLanguages } from './places.ts';
import { catalogueDialogField } from './question-dialog-fields.ts';

interface CatalogueChoiceProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly id: string;
  /** The catalogue question with this id, if there is one. */
  readonly catalogueQuestion: ReturnType<typeof readCatalogueQuestion>;
  readonly onChoose: (id: string) => void;
}

/** Lists the catalogue questions that the country does not ask, first those with texts in its languages. */
export function CatalogueChoice(props: CatalogueChoiceProps): ReactElement {
  const { snapshot, selection, id, catalogueQuestion, onChoose } = props;
  const { country, language } = selection;
  const { dataPoints = [], locales = [] } = countryContents(snapshot, country) ?? {};
  const wording = wordingOf(snapshot, language);
  const { withTexts, withoutTexts, unavailable } = offeredQuestions(snapshot, { dataPoints, locales });
  const labelWithId = (each: string): string => `${wording.label(each)} (${each})`;
  const spokenNames = writtenLanguages(snapshot, { locales }).map(languageName).join(' and ');
  const at = catalogueDialogField(id, country).place;
  const { attributes, note } = useShownProblem('add-catalogue', at);
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor="add-catalogue">Question</label>
      <select id="add-catalogue" value={id} {...attributes} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Choose one of {withTexts.length + withoutTexts.length}</option>
        {[
          { label: `With texts in ${spokenNames}`, ids: withTexts },
          { label: `Without texts in ${spokenNames}`, ids: withoutTexts },
        ]
          .filter(({ ids }) => ids.length > 0)
          .map(({ label, ids }) => (
            <optgroup key={label} label={label}>
              {ids.map((each) => (
                <option key={each} value={each}>
                  {labelWithId(each)}
                </option>
              ))}
            </optgroup>
          ))}
        {unavailable.length > 0 && (
          <optgroup label={`Depends on questions that ${capitalised(country)} does not ask`}>
            {unavailable.map(([each, reads]) => (
              <option key={each} value={each} disabled>
                {wording.label(each)}: needs {reads.map(labelWithId).join(', ')}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {note}
      {catalogueQuestion !== undefined && (
        <p className="hint">
          It is asked on the page “{wording.step(catalogueQuestion.step)}”. Its answer is stored at{' '}
          <code>{catalogueQuestion.field}</code> in the lead.
        </p>
      )}
    </div>
  );
}

/** Where a question to add comes from. */
export type QuestionSource = 'catalogue' | 'new';

const sources: readonly (readonly [source: QuestionSource, label: string])[] = [
  ['catalogue', 'From the catalogue'],
  ['new', 'New question'],
];

interface SourceChoiceProps {
  readonly value: QuestionSource;
  readonly onChoose: (source: QuestionSource) => void;
}

/** Chooses between the catalogue and a new question. */
export function SourceChoice({ value, onChoose }: SourceChoiceProps): ReactElement {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">Source</legend>
      {sources.map(([source, label]) => (
        <label key={source}>
          <input type="radio" name="source" checked={value === source} onChange={() => onChoose(source)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
