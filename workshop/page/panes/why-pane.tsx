import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import type { Truth } from '../../../src/flow/evaluate-condition.ts';
import { walk } from '../../../src/flow/walk.ts';
import { localDate } from '../../../src/lib/dates.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../../src/model/answers.ts';
import type { Flow, FlowDataPoint, JsonSchema } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { PaneProps } from '../pane.ts';
import { quoted } from '../quoted.ts';
import { applicantName } from '../sample-applicants.ts';
import { answersOf } from '../selection.ts';
import { type Wording, wordingOf } from '../wording.ts';
import { maxInputs, truthTable, type TruthTree, truthTree } from './truth-table.ts';

/** Describes a part of a condition. A group is described by its operator, because its parts are listed below it. */
function partInWords({ condition }: TruthTree, flow: Flow, wording: Wording): string {
  if (condition.op === 'all') return 'All of these';
  if (condition.op === 'any') return 'Any of these';
  return condition.op === 'not' ? 'Not' : wording.condition(condition, flow);
}

function TruthMark({ truth }: { readonly truth: Truth }): ReactElement {
  return (
    <span className={`truth ${String(truth)}`}>
      {truth === 'unknown' ? 'answer missing' : truth ? 'met' : 'not met'}
    </span>
  );
}

interface TreeProps {
  readonly tree: TruthTree;
  readonly flow: Flow;
  readonly wording: Wording;
  /** The name of the condition. */
  readonly name?: string;
}

function Tree({ tree, flow, wording, name }: TreeProps): ReactElement {
  const { condition, truth, parts } = tree;
  const [namedPart] = parts;
  // A named condition is shown expanded.
  if (condition.op === 'condition' && namedPart !== undefined)
    return <Tree tree={namedPart} flow={flow} wording={wording} name={condition.name} />;
  const questionId = 'dataPoint' in condition ? condition.dataPoint : undefined;
  const technicalNames = [name, questionId].filter((each) => each !== undefined).join(' · ');
  return (
    <li>
      <TruthMark truth={truth} /> <span>{partInWords(tree, flow, wording)}</span>{' '}
      {technicalNames !== '' && <code>{technicalNames}</code>}
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <Tree key={JSON.stringify(part.condition)} tree={part} flow={flow} wording={wording} />
          ))}
        </ul>
      )}
    </li>
  );
}

function isOption(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function optionValues(schema: JsonSchema): readonly AnswerValue[] {
  if (schema['type'] === 'boolean') return [true, false];
  return schema['type'] === 'array' ? [] : optionsOf(schema).filter(isOption);
}

interface AnswerEditProps {
  readonly question: FlowDataPoint;
  readonly answer: AnswerValue | undefined;
  readonly wording: Wording;
  readonly onAnswer: (answer: AnswerValue | undefined) => void;
}

function AnswerEdit({ question, answer, wording, onAnswer }: AnswerEditProps): ReactElement {
  const { id, schema } = question;
  const type = schema['type'];
  const options = optionValues(schema);
  const fieldId = `answer-${id}`;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{wording.label(id)}</label>
      {options.length > 0 ? (
        <select
          id={fieldId}
          value={answer === undefined ? '' : JSON.stringify(answer)}
          onChange={({ target: { value } }) =>
            onAnswer(value === '' ? undefined : (JSON.parse(value) as AnswerValue))
          }
        >
          <option value="">Not answered</option>
          {options.map((option) => (
            <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
              {wording.option(id, option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={fieldId}
          type="text"
          value={typeof answer === 'object' ? JSON.stringify(answer) : String(answer ?? '')}
          placeholder="Not answered"
          onChange={({ target: { value } }) => {
            if (value === '') onAnswer(undefined);
            else onAnswer(type === 'number' || type === 'integer' ? Number(value) : value);
          }}
        />
      )}
    </div>
  );
}

/** Explains why each question is asked or not. The answers can be changed. */
export function WhyPane({ snapshot, selection, view, go }: PaneProps): ReactElement {
  const { flow, language, persona } = selection;
  const [changedAnswers, setChangedAnswers] = useState<{ readonly [id: string]: AnswerValue | undefined }>(
    {},
  );
  const [today] = useState(() => localDate(Date.now()));
  const answers = Object.fromEntries(
    Object.entries({ ...answersOf(persona), ...changedAnswers }).filter(([, answer]) => answer !== undefined),
  ) as Answers;
  const walkResult = walk(flow, answers, { today, savedSteps: {} });
  // Answers of hidden questions are ignored.
  const selectedAnswers = Object.fromEntries(
    walkResult.relevant.flatMap((id) => (isAnswered(answers[id]) ? [[id, answers[id]]] : [])),
  ) as Answers;
  const askedIds = new Set<string>(walkResult.steps.flatMap((step) => step.shown));
  const wording = wordingOf(snapshot, language);
  const conditionalQuestions = flow.steps.flatMap(({ dataPoints }) =>
    dataPoints.flatMap((id) => {
      const question = flow.dataPoints[id];
      return question?.when === undefined ? [] : [{ ...question, when: question.when }];
    }),
  );
  const selectedQuestion =
    conditionalQuestions.find(({ id }) => id === view.question) ?? conditionalQuestions[0];
  if (selectedQuestion === undefined) {
    return (
      <main className="empty">
        <h2>No conditional questions</h2>
        <p>No question of this country has a condition.</p>
      </main>
    );
  }
  const inputs = [...new Set(dataPointsRead(selectedQuestion.when, flow.conditions))];
  const table = truthTable(flow, selectedQuestion.when, today);
  const isAsked = askedIds.has(selectedQuestion.id);
  const tree = truthTree(flow, selectedQuestion.when, selectedAnswers, today);
  return (
    <div className="why-pane">
      <nav className="outline" aria-label="Questions with a condition">
        <h2>Conditional questions</h2>
        <ul className="choices-list">
          {conditionalQuestions.map(({ id }) => (
            <li key={id}>
              <button
                type="button"
                className="entry"
                aria-current={id === selectedQuestion.id ? 'true' : undefined}
                onClick={() => go({ question: id })}
              >
                <span>{wording.label(id)}</span>
                <span className={`tag ${askedIds.has(id) ? 'asked' : ''}`}>
                  {askedIds.has(id) ? 'asked' : 'not asked'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="why-main">
        <h2>{wording.label(selectedQuestion.id)}</h2>
        <p className="kicker">
          <code>{selectedQuestion.id}</code>
        </p>
        <p className="verdict">
          {isAsked
            ? 'Asked with these answers.'
            : tree.truth === 'unknown'
              ? 'Not asked: an answer for the condition is missing.'
              : 'Not asked with these answers.'}
        </p>
        <ul className="tree" aria-label="The condition">
          <Tree tree={tree} flow={flow} wording={wording} />
        </ul>
        <h3>All possible results</h3>
        {table === undefined ? (
          <p className="hint">It reads more than {maxInputs} answers, which is too many for a table.</p>
        ) : (
          <Table>
            <TableHead>
              <TableRow>
                {table.inputs.map((id) => (
                  <TableCell key={id} scope="col">
                    {wording.label(id)} <code>{id}</code>
                  </TableCell>
                ))}
                <TableCell scope="col">The condition</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {table.rows.map((each) => {
                const isNow = each.answers.every(
                  (answer, position) => answer === selectedAnswers[table.inputs[position] as DataPointId],
                );
                return (
                  <TableRow key={JSON.stringify(each.answers)} aria-current={isNow ? 'true' : undefined}>
                    {each.answers.map((answer, position) => (
                      <TableCell key={table.inputs[position]}>
                        {answer === undefined ? (
                          <em>not answered</em>
                        ) : (
                          wording.option(table.inputs[position] ?? '', answer)
                        )}
                      </TableCell>
                    ))}
                    <TableCell>
                      <TruthMark truth={each.truth} />
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        )}
      </main>
      <aside className="panel" aria-label="Answers">
        <div className="panel-head">
          <p className="kicker">Answers used by the condition</p>
          <h2>Change an answer</h2>
        </div>
        {inputs.map((id) => {
          const question = flow.dataPoints[id];
          return (
            question && (
              <AnswerEdit
                key={id}
                question={question}
                answer={answers[id]}
                wording={wording}
                onAnswer={(answer) => setChangedAnswers({ ...changedAnswers, [id]: answer })}
              />
            )
          );
        })}
        <button
          type="button"
          className="small"
          disabled={Object.keys(changedAnswers).length === 0}
          onClick={() => setChangedAnswers({})}
        >
          Reset to {quoted(applicantName(persona.name, wording, flow))}
        </button>
        <h3 className="spaced">Path with these answers</h3>
        <ol className="way">
          {walkResult.path.map((path) => (
            <li key={path}>{wording.step(path)}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
