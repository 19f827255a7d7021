import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import type { Truth } from '../../../src/flow/evaluate-condition.ts';
import { walk } from '../../../src/flow/walk.ts';
import { assertNever } from '../../../src/lib/assert-never.ts';
import { localDate } from '../../../src/lib/dates.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../../src/model/answers.ts';
import type { Condition, DateOffset } from '../../../src/model/condition.ts';
import type { FlowDataPoint, JsonSchema } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { messageOf } from '../edit/places.ts';
import type { PaneProps } from '../pane.ts';
import { answersOf } from '../selection.ts';
import { mostInputs, truthTable, type TruthTree, truthTree } from './truths.ts';

type Name = (id: string, option?: AnswerValue) => string;

function dayText({ years = 0, months = 0, days = 0 }: DateOffset): string {
  return `today ${[
    [years, 'years'],
    [months, 'months'],
    [days, 'days'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${Number(count) > 0 ? '+' : '−'} ${Math.abs(Number(count))} ${unit}`)
    .join(' ')}`;
}

const comparisons = { lessThan: '<', atMost: '≤', atLeast: '≥', moreThan: '>' };

function wordsOf(condition: Condition, name: Name): string {
  switch (condition.op) {
    case 'answered':
      return `${name(condition.dataPoint)} is answered`;
    case 'equals':
      return `${name(condition.dataPoint)} is ${name(condition.dataPoint, condition.value)}`;
    case 'in':
      return `${name(condition.dataPoint)} is ${condition.values.map((value) => name(condition.dataPoint, value)).join(' or ')}`;
    case 'before':
    case 'after':
      return `${name(condition.dataPoint)} is ${condition.op} ${dayText(condition.today)}`;
    case 'all':
      return 'All of these';
    case 'any':
      return 'Any of these';
    case 'not':
      return 'Not';
    case 'condition':
      return condition.name;
    case 'lessThan':
    case 'atMost':
    case 'atLeast':
    case 'moreThan':
      return `${name(condition.dataPoint)} ${comparisons[condition.op]} ${condition.value}`;
    default:
      return assertNever(condition);
  }
}

function TruthMark({ truth }: { readonly truth: Truth }): ReactElement {
  return (
    <span className={`truth ${String(truth)}`}>
      {truth === 'unknown' ? 'unknown' : truth ? 'true' : 'false'}
    </span>
  );
}

function Tree({ tree, name }: { readonly tree: TruthTree; readonly name: Name }): ReactElement {
  return (
    <li>
      <TruthMark truth={tree.truth} /> <span>{wordsOf(tree.condition, name)}</span>
      {tree.parts.length > 0 && (
        <ul>
          {tree.parts.map((part) => (
            <Tree key={JSON.stringify(part.condition)} tree={part} name={name} />
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
  readonly name: Name;
  readonly onAnswer: (answer: AnswerValue | undefined) => void;
}

function AnswerEdit({ question, answer, name, onAnswer }: AnswerEditProps): ReactElement {
  const { id, schema } = question;
  const type = schema['type'];
  const options = optionValues(schema);
  const fieldId = `answer-${id}`;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{name(id)}</label>
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
              {name(id, option)}
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

/** Why each question is asked with some answers, or is not: the answers can be changed, and the reasons follow. */
export function WhyPane({ snapshot, selection, view, go }: PaneProps): ReactElement {
  const { flow, language, persona } = selection;
  const [changed, setChanged] = useState<{ readonly [id: string]: AnswerValue | undefined }>({});
  const [today] = useState(() => localDate(Date.now()));
  const answers = Object.fromEntries(
    Object.entries({ ...answersOf(persona), ...changed }).filter(([, answer]) => answer !== undefined),
  ) as Answers;
  const walked = walk(flow, answers, { today, savedSteps: {} });
  // An answer to a question that is hidden decides nothing.
  const given = Object.fromEntries(
    walked.relevant.flatMap((id) => (isAnswered(answers[id]) ? [[id, answers[id]]] : [])),
  ) as Answers;
  const shown = new Set<string>(walked.steps.flatMap((step) => step.shown));
  const name: Name = (id, option) => {
    if (typeof option === 'boolean') return option ? 'yes' : 'no';
    const said = typeof option === 'object' ? JSON.stringify(option) : String(option);
    const path = option === undefined ? ['label'] : ['options', said];
    const { own, inherited } = messageOf(snapshot, language, ['dataPoints', id, ...path]);
    return own ?? inherited ?? (option === undefined ? id : said);
  };
  const conditional = flow.steps.flatMap(({ dataPoints }) =>
    dataPoints.flatMap((id) => {
      const question = flow.dataPoints[id];
      return question?.when === undefined ? [] : [{ ...question, when: question.when }];
    }),
  );
  const chosen = conditional.find(({ id }) => id === view.question) ?? conditional[0];
  if (chosen === undefined) {
    return (
      <main className="empty">
        <h2>Every question is always asked</h2>
        <p>No question of this country has a condition.</p>
      </main>
    );
  }
  const inputs = [...new Set(dataPointsRead(chosen.when, flow.conditions))];
  const table = truthTable(flow, chosen.when, today);
  const isAsked = shown.has(chosen.id);
  const tree = truthTree(flow, chosen.when, given, today);
  return (
    <div className="why-pane">
      <nav className="outline" aria-label="Questions with a condition">
        <h2>Asked under a condition</h2>
        <ul className="choices-list">
          {conditional.map(({ id }) => (
            <li key={id}>
              <button
                type="button"
                className="entry"
                aria-current={id === chosen.id ? 'true' : undefined}
                onClick={() => go({ question: id })}
              >
                <span>{name(id)}</span>
                <span className={`tag ${shown.has(id) ? 'asked' : ''}`}>
                  {shown.has(id) ? 'asked' : 'not asked'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main className="why-main">
        <h2>{name(chosen.id)}</h2>
        <p className="verdict">
          {isAsked
            ? 'It is asked with these answers.'
            : tree.truth === 'unknown'
              ? 'It is not asked: whether its condition holds is not known yet.'
              : 'It is not asked with these answers.'}
        </p>
        <ul className="tree" aria-label="The condition">
          <Tree tree={tree} name={name} />
        </ul>
        <h3>Every way it can fall out</h3>
        {table === undefined ? (
          <p className="hint">It reads more than {mostInputs} answers, which is too many for a table.</p>
        ) : (
          <table>
            <thead>
              <tr>
                {table.inputs.map((id) => (
                  <th key={id} scope="col">
                    {name(id)}
                  </th>
                ))}
                <th scope="col">The condition</th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map((each) => {
                const isNow = each.answers.every(
                  (answer, position) => answer === given[table.inputs[position] as DataPointId],
                );
                return (
                  <tr key={JSON.stringify(each.answers)} aria-current={isNow ? 'true' : undefined}>
                    {each.answers.map((answer, position) => (
                      <td key={table.inputs[position]}>
                        {answer === undefined ? (
                          <em>not answered</em>
                        ) : (
                          name(table.inputs[position] ?? '', answer)
                        )}
                      </td>
                    ))}
                    <td>
                      <TruthMark truth={each.truth} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </main>
      <aside className="panel" aria-label="Answers">
        <div className="panel-head">
          <p className="kicker">The answers it reads</p>
          <h2>Change one, and watch</h2>
        </div>
        {inputs.map((id) => {
          const question = flow.dataPoints[id];
          return (
            question && (
              <AnswerEdit
                key={id}
                question={question}
                answer={answers[id]}
                name={name}
                onAnswer={(answer) => setChanged({ ...changed, [id]: answer })}
              />
            )
          );
        })}
        <button
          type="button"
          className="small"
          disabled={Object.keys(changed).length === 0}
          onClick={() => setChanged({})}
        >
          As “{persona.name}” answers
        </button>
        <h3 className="spaced">The way these answers lead</h3>
        <ol className="way">
          {walked.path.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
