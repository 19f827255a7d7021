// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Flow, FlowDataPoint } from '../../src/model/flow.ts';
import { QuestionRules } from '../../workshop/page/edit/rules.tsx';
import { placeOfFinding } from '../../workshop/page/finding-place.ts';
import { findingTexts } from '../../workshop/page/finding-texts.ts';
import { addLabels } from '../../workshop/page/finding-words.ts';
import type { PaneProps } from '../../workshop/page/pane.ts';
import { wordingOf } from '../../workshop/page/wording.ts';
import type { Edit } from '../../workshop/server/edit.ts';
import { countries, showInCountry, shippedProject } from '../support/workshop/shipped-project.tsx';

const shipped = shippedProject();

/** Returns a question for each kind of answer. */
function questionsOf({ dataPoints }: Flow): readonly FlowDataPoint[] {
  const questions = Object.values(dataPoints).flatMap((question) => question ?? []);
  const byKind = new Map(
    questions.map((question) => [`${question.control} ${String(question.schema['format'])}`, question]),
  );
  return [...byKind.values()];
}

/** The fields of a part that is only saved as a whole. */
const partsOfNewItem = ['Rule', 'Option id'];

/** Changes the value of a field, if it has another possible one. */
function changeField(field: HTMLElement, name: string): void {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find(
      ({ value }) => value !== field.value && value.trim() === value && value !== '',
    );
    if (other !== undefined) fireEvent.change(field, { target: { value: other.value } });
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    fireEvent.click(field);
  } else if (field instanceof HTMLInputElement) {
    const value = name === 'Pattern' ? '^.{1,50}$' : String(Number(field.value) + 1);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}

/** Changes every rule of a question. Returns the edits of each changed rule. */
async function changeRules(): Promise<readonly (readonly Edit[])[]> {
  const part = within(screen.getByRole('region', { name: 'Part' }));
  const fields = ['checkbox', 'textbox', 'combobox'].flatMap((role) => part.queryAllByRole(role));
  const changes: (readonly Edit[])[] = [];
  for (const field of fields) {
    const name = (field as HTMLInputElement).labels?.[0]?.textContent ?? '';
    const before = shipped.savedEdits.length;
    if (!partsOfNewItem.includes(name)) await act(async () => changeField(field, name));
    const edits = shipped.savedEdits.slice(before);
    if (edits.length > 0) changes.push(edits);
  }
  return changes;
}

/** The names that a message must not contain without their labels. */
function idsOf({ dataPoints, steps }: Flow): readonly string[] {
  return [...Object.keys(dataPoints), ...steps.map(({ path }) => path), ...countries];
}

/** Words of the files that the workshop does not use. */
const wordsOfFiles = /data point|config\/|locales\/|\.json|\benum\b|schema|context|maxLength|overrid/i;

/** Describes findings that show an id without its label or words of the files, or have no button to a place in the workshop. */
async function unclearFindings(edits: readonly Edit[], props: PaneProps): Promise<readonly string[]> {
  const { snapshot, selection } = props;
  const outcome = await shipped.project.request({ label: 'Check', mode: 'check', edits });
  if (!('findings' in outcome)) return [outcome.message];
  const wording = wordingOf(snapshot, selection.language);
  return outcome.findings
    .filter(({ isNew }) => isNew)
    .flatMap((finding) => {
      const { message, remedy } = findingTexts(finding);
      const text = addLabels(`${message} ${remedy}`, snapshot, wording);
      const shownIds = idsOf(selection.flow).filter((id) => text.includes(`"${id}"`));
      const place = placeOfFinding(finding, { snapshot, country: selection.country, wording });
      return shownIds.length === 0 && place !== undefined && !wordsOfFiles.test(text)
        ? []
        : [`${finding.code}: ${text}`];
    });
}

it.each(countries)(
  'in %s the workshop edits every rule, and every finding has labels and a place',
  async (country) => {
    const shownProps: PaneProps[] = [];
    const { flow } = await showInCountry(country, (props) => {
      shownProps.push(props);
      return <p />;
    });
    const changesByQuestion: (readonly (readonly Edit[])[])[] = [];
    for (const question of questionsOf(flow)) {
      await showInCountry(country, (props) => <QuestionRules {...props} question={question} />);
      const changes = await changeRules();
      expect(changes.length).toBeGreaterThan(4);
      changesByQuestion.push(changes);
    }
    const [props] = shownProps;
    if (props === undefined) throw new Error(`There is no ${country}.`);
    // Each check has one change of each question.
    for (const round of [0, 1, 2]) {
      const edits = changesByQuestion.flatMap(
        (changes, position) => changes[(round + 3 * position) % changes.length] ?? [],
      );
      expect(await unclearFindings(edits, props)).toEqual([]);
    }
  },
  120_000,
);
