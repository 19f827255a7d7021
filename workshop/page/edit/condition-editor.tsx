import { type ReactElement, useId } from 'react';
import type { PaneProps } from '../pane.ts';
import type { Choice } from '../meta-words.ts';
import { conditionChoices, type Wording, wordingOf } from '../wording.ts';
import { ChosenText } from './chosen-text.tsx';
import { AnswerFields, DayFields } from './clause-values.tsx';
import { type ComparedQuestion, findCompared } from './earlier-questions.ts';
import {
  type Clause,
  type ClauseGroup,
  type ClauseValue,
  type ConditionDraft,
  emptyClause,
  freeConditionName,
  type GroupItem,
  groupKinds,
  isGroup,
  nameOfSameCondition,
  nameProblem,
  type NewCondition,
  type Operator,
  operators,
  operatorsFor,
  proposedNameOf,
  type QuestionFinder,
  type TestClause,
  conditionOfGroup,
} from './new-condition.ts';
import { conditionUsers, namedConditions } from './places.ts';

interface ConditionEditorProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  /** The questions that are answered before the condition is evaluated. */
  readonly earlierQuestions: readonly ComparedQuestion[];
  /** The name of the condition that is edited; undefined for a new one. */
  readonly existing?: string | undefined;
  /** Held by the parent, so that the input survives closing the form. */
  readonly draft: ConditionDraft;
  readonly onDraft: (draft: ConditionDraft) => void;
  readonly onMake: (made: NewCondition) => Promise<void> | void;
  /** Called instead of `onMake` if a condition with the same content exists. */
  readonly onUse: (name: string) => void;
  readonly onClose: () => void;
}

interface Context {
  readonly earlierQuestions: readonly ComparedQuestion[];
  readonly find: QuestionFinder;
  readonly wording: Wording;
  /** The other conditions that can be evaluated here. */
  readonly names: readonly Choice[];
}

const namedPrefix = 'condition ';

/** Creates or edits a named condition: clauses with questions, operators and answers, and groups of them. */
export function ConditionEditor(props: ConditionEditorProps): ReactElement {
  const { snapshot, selection, earlierQuestions, existing, draft } = props;
  const { onDraft, onMake, onUse, onClose } = props;
  const wording = wordingOf(snapshot, selection.language);
  const conditions = namedConditions(snapshot);
  const find: QuestionFinder = (id) =>
    existing === undefined
      ? earlierQuestions.find((question) => question.id === id)
      : findCompared(snapshot, earlierQuestions, id);
  const { group } = draft;
  const condition = conditionOfGroup(group, find);
  const sameName =
    existing === undefined && condition !== undefined
      ? nameOfSameCondition(condition, conditions)
      : undefined;
  const name = existing ?? draft.name ?? freeConditionName(proposedNameOf(group), conditions);
  const problem = existing === undefined ? nameProblem(name, conditions) : undefined;
  const validCondition = condition !== undefined && problem === undefined ? { name, condition } : undefined;
  const names = conditionChoices(snapshot, selection.language, { known: earlierQuestions }).filter(
    ({ value }) => value !== existing,
  );
  const users = existing === undefined ? [] : conditionUsers(snapshot, existing);
  const userLabel = (id: string): string => {
    const user = Object.hasOwn(conditions, id) ? conditions[id] : undefined;
    return user === undefined
      ? `“${wording.label(id)}”`
      : `the condition “${id}” (${wording.condition(user, { conditions, dataPoints: {} })})`;
  };
  const hasInput = proposedNameOf(group) !== '';
  return (
    <fieldset className="box">
      <legend>{existing === undefined ? 'New condition' : `Condition “${existing}”`}</legend>
      {users.length > 1 && (
        <p className="hint">A change applies to all its uses: {users.map(userLabel).join(', ')}.</p>
      )}
      <GroupFields
        label="True if"
        group={group}
        context={{ earlierQuestions, find, wording, names }}
        onChange={(next) => onDraft({ ...draft, group: next })}
      />
      {condition !== undefined && (
        <p className="hint">
          Only if {wording.condition(condition, { conditions, dataPoints: selection.flow.dataPoints })}
        </p>
      )}
      {sameName !== undefined && <p className="hint">This condition exists already.</p>}
      {existing === undefined && hasInput && sameName === undefined && (
        <div className="field">
          <label htmlFor="condition-name">Condition name</label>
          <input
            id="condition-name"
            type="text"
            value={name}
            aria-invalid={problem !== undefined}
            aria-describedby="condition-name-hint"
            onChange={({ target }) => onDraft({ ...draft, name: target.value })}
          />
          <p className={problem === undefined ? 'hint' : 'hint error'} id="condition-name-hint">
            {problem ?? 'Other questions can use it too.'}
          </p>
        </div>
      )}
      <p className="actions">
        {sameName === undefined ? (
          <button
            type="button"
            className="primary small"
            disabled={validCondition === undefined}
            onClick={() => validCondition && void onMake(validCondition)}
          >
            {existing === undefined ? 'Use this condition' : 'Save condition'}
          </button>
        ) : (
          <button type="button" className="primary small" onClick={() => onUse(sameName)}>
            Use “{sameName}”
          </button>
        )}
        <button type="button" className="quiet small" onClick={onClose}>
          Discard
        </button>
      </p>
    </fieldset>
  );
}

interface GroupFieldsProps {
  readonly label: string;
  readonly group: ClauseGroup<GroupItem>;
  readonly context: Context;
  readonly onChange: (group: ClauseGroup<GroupItem>) => void;
  /** Set for a group within a group, which contains no other groups. */
  readonly isInner?: boolean;
}

function GroupFields({ label, group, context, onChange, isInner = false }: GroupFieldsProps): ReactElement {
  const id = useId();
  const { kind, clauses } = group;
  const replaceItem = (position: number, item: GroupItem): void =>
    onChange({ kind, clauses: clauses.with(position, item) });
  const add = (item: GroupItem): void => onChange({ kind, clauses: [...clauses, item] });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as ClauseGroup['kind'], clauses })}
        >
          {Object.entries(groupKinds).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {clauses.map((item, position) => {
        const name = isGroup(item) ? `Group ${position + 1}` : `Clause ${position + 1}`;
        return (
          // The position is the identity of a clause: two can be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={position} className="clause">
            <legend>{name}</legend>
            {isGroup(item) ? (
              <GroupFields
                label="True if"
                group={item}
                context={context}
                isInner
                onChange={(next) =>
                  replaceItem(position, {
                    kind: next.kind,
                    clauses: next.clauses.filter((each) => !isGroup(each)),
                  })
                }
              />
            ) : (
              <ClauseFields
                clause={item}
                context={context}
                onChange={(next) => replaceItem(position, next)}
              />
            )}
            {clauses.length > 1 && (
              <button
                type="button"
                className="quiet small"
                aria-label={`Remove ${name.toLowerCase()}`}
                onClick={() => onChange({ kind, clauses: clauses.toSpliced(position, 1) })}
              >
                Remove
              </button>
            )}
          </fieldset>
        );
      })}
      <p className="actions">
        <button type="button" className="quiet small" onClick={() => add(emptyClause)}>
          Add a clause
        </button>
        {!isInner && (
          <button
            type="button"
            className="quiet small"
            onClick={() => add({ kind: kind === 'any' ? 'all' : 'any', clauses: [emptyClause] })}
          >
            Add a group
          </button>
        )}
      </p>
    </>
  );
}

function firstOperator(question: ComparedQuestion | undefined): Operator {
  return (question && operatorsFor(question)[0]) ?? emptyClause.operator;
}

interface ClauseFieldsProps<Edited extends Clause> {
  readonly clause: Edited;
  readonly context: Context;
  readonly onChange: (clause: Clause) => void;
}

function ClauseFields({ clause, context, onChange }: ClauseFieldsProps<Clause>): ReactElement {
  const id = useId();
  const { earlierQuestions, wording, names } = context;
  const chosenLabel =
    clause.kind === 'named'
      ? names.find(({ value }) => value === clause.name)?.label
      : clause.question && `${wording.label(clause.question)} (${clause.question})`;
  const isUnlistedQuestion =
    clause.kind === 'test' &&
    context.find(clause.question) !== undefined &&
    earlierQuestions.every((each) => each.id !== clause.question);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Question</label>
        <select
          id={id}
          value={clause.kind === 'test' ? clause.question : namedPrefix + clause.name}
          onChange={({ target: { value } }) =>
            onChange(
              value.startsWith(namedPrefix)
                ? { kind: 'named', name: value.slice(namedPrefix.length) }
                : { ...emptyClause, question: value, operator: firstOperator(context.find(value)) },
            )
          }
        >
          <option value="">Choose a question</option>
          {isUnlistedQuestion && (
            <option value={clause.question}>
              {wording.label(clause.question)} ({clause.question})
            </option>
          )}
          {earlierQuestions.map((question) => (
            <option key={question.id} value={question.id}>
              {wording.label(question.id)} ({question.id})
            </option>
          ))}
          <optgroup label="Other conditions">
            {clause.kind === 'named' && names.every(({ value }) => value !== clause.name) && (
              <option value={namedPrefix + clause.name}>{clause.name}</option>
            )}
            {names.map(({ value, label }) => (
              <option key={value} value={namedPrefix + value}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
        <ChosenText label={chosenLabel} />
      </div>
      {clause.kind === 'test' && <TestFields clause={clause} context={context} onChange={onChange} />}
    </>
  );
}

function TestFields({ clause, context, onChange }: ClauseFieldsProps<TestClause>): ReactElement | null {
  const id = useId();
  const question = context.find(clause.question);
  if (question === undefined) return null;
  const { operator } = clause;
  // The operator stays visible if the question has changed since it was chosen.
  const offeredOperators = [...new Set([...operatorsFor(question), operator])];
  const setValues = (values: readonly ClauseValue[]): void => onChange({ ...clause, values });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>is</label>
        <select
          id={id}
          value={operator}
          onChange={({ target }) =>
            onChange({
              ...clause,
              operator: offeredOperators.find((each) => each === target.value) ?? operator,
            })
          }
        >
          {offeredOperators.map((each) => (
            <option key={each} value={each}>
              {operators[each]}
            </option>
          ))}
        </select>
      </div>
      {operator === 'before' || operator === 'after' ? (
        <DayFields values={clause.values} onChange={setValues} />
      ) : operator === 'answered' ? null : (
        <AnswerFields clause={clause} question={question} wording={context.wording} onChange={setValues} />
      )}
    </>
  );
}
