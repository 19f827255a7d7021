import { maxPaths } from '../../analysis/explore-paths.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { definitionSpan } from '../../link/country-question.ts';
import type { Config } from '../../link/config.ts';
import { warningRule, countryWarningRule, flowRule } from '../../rule.ts';
import { conditionParts, namesRead } from '../../../flow/condition-parts.ts';
import type { Condition } from '../../../model/condition.ts';
import type { FlowDataPoint } from '../../../model/flow.ts';
import type { NonEmpty } from '../../../model/identifiers.ts';
import { changedRows } from '../../describe/truth-table.ts';

/** A condition must be true for some answers and false for others. If it is never true, a whole step may disappear. */
export const decidingConditions = flowRule(({ country, flow, exploration }, report) => {
  if (exploration.pathCount > maxPaths) return;
  for (const dataPoint of country.formQuestions) {
    const { id: reader, merged } = dataPoint;
    const outcomes = exploration.outcomes.get(merged.id);
    if (merged.when?.op !== 'condition' || outcomes === undefined) continue;
    const isTrue = outcomes.has(true);
    if (isTrue && outcomes.size > 1) continue;
    const step = flow.steps.find(({ path }) => path === merged.step);
    const isStepLost =
      step?.dataPoints.every((id) => exploration.outcomes.get(id)?.has(true) !== true) === true;
    if (isStepLost) continue;
    report(
      'condition-constant',
      {
        country: country.slug,
        condition: merged.when.name,
        reader,
        outcome: isTrue ? 'true' : 'never true',
      },
      definitionSpan(country, dataPoint, ['when']),
      spanOfValue(country.file.document, ['dataPoints', dataPoint.index]),
    );
  }
});

/** The conditions and questions of one country. */
interface CountryUse {
  readonly names: ReadonlySet<string>;
  readonly dataPoints: { readonly [id: string]: FlowDataPoint };
}

function usesOf({ countries, conditions }: Config): readonly CountryUse[] {
  const namedConditions = conditions?.contents.conditions ?? {};
  return [...countries.values()].map(({ questions }) => ({
    names: namesRead(
      questions.map(({ merged }) => merged.when),
      namedConditions,
    ),
    dataPoints: Object.fromEntries(questions.map(({ id, merged }) => [id, merged])),
  }));
}

function withoutPart(
  condition: Condition & { readonly op: 'any' | 'all' },
  index: number,
): Condition | undefined {
  const [first, ...others] = condition.of.filter((_, position) => position !== index);
  if (first === undefined) return undefined;
  const of: NonEmpty<Condition> = [first, ...others];
  return { op: condition.op, of };
}

/** Each part of an "any" or "all" must change the result in some country that uses the condition. */
export const decidingParts = warningRule((config, report) => {
  const { conditions: file } = config;
  if (file === undefined) return;
  const { conditions } = file.contents;
  const uses = usesOf(config);
  for (const [name, condition] of Object.entries(conditions)) {
    const usesOfCondition = uses.filter(({ names }) => names.has(name));
    if (usesOfCondition.length === 0) continue;
    for (const { condition: part, path } of conditionParts(condition)) {
      if (part.op !== 'any' && part.op !== 'all') continue;
      for (const index of part.of.keys()) {
        const withoutThisPart = withoutPart(part, index);
        if (withoutThisPart === undefined) continue;
        const neverDecides = usesOfCondition.every(({ dataPoints }) => {
          const rows = changedRows(
            { when: part, conditions, dataPoints },
            { when: withoutThisPart, conditions, dataPoints },
          );
          return rows?.length === 0;
        });
        if (!neverDecides) continue;
        report(
          'idle-part',
          { condition: name, operator: part.op, position: index + 1 },
          spanOfKey(file.document, ['conditions', name, ...path, 'of']),
        );
      }
    }
  }
});

/**
 * A "not" should read a required answer, because an unanswered question makes both the condition and its negation
 * unknown.
 */
export const answeredNegations = countryWarningRule((linkedCountry, report, { conditions: file }) => {
  if (file === undefined) return;
  const { conditions } = file.contents;
  const { slug: country, questions } = linkedCountry;
  const directConditions = questions.map(({ merged }) => merged.when);
  for (const name of namesRead(directConditions, conditions)) {
    const condition = conditions[name];
    if (condition === undefined) continue;
    for (const { condition: part, path } of conditionParts(condition)) {
      if (part.op !== 'not') continue;
      const { of } = part;
      if (!('dataPoint' in of) || of.op === 'answered') continue;
      const question = questions.find(({ id }) => id === of.dataPoint);
      if (question === undefined || question.merged.required) continue;
      report(
        'open-negation',
        { country, condition: name, dataPoint: of.dataPoint },
        spanOfKey(file.document, ['conditions', name, ...path, 'of']),
      );
    }
  }
});
