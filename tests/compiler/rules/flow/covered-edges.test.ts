import { expect, it } from 'vitest';
import { coverageOf } from '../../../../src/compiler/analysis/coverage.ts';
import { collectFindings } from '../../../../src/compiler/rule.ts';
import { coveredEdges } from '../../../../src/compiler/rules/flow/paths.ts';
import { analysisOf } from '../../base-config.ts';
import { type Finding, readable } from '../../findings.ts';

it('the personas of a valid form cover every edge', () => {
  const findings = collectFindings();
  coveredEdges(analysisOf(), findings.report);
  expect(findings.sorted()).toEqual([]);
});

function reportedWith(only: string): readonly Finding[] {
  const findings = collectFindings();
  const analysis = analysisOf();
  const personas = analysis.personas.filter(({ name }) => name === only);
  coveredEdges(
    {
      ...analysis,
      coverage: { ...analysis.coverage, ...coverageOf(analysis.flow, analysis.exploration, personas) },
    },
    findings.report,
  );
  return readable(findings.sorted());
}

const position = ['config/countries/atlantis.json:12:3'];
const remedy = 'The configuration is valid. Report this to the developers: the search for personas is wrong.';

it('an edge without a persona is reported with its answers', () => {
  expect(reportedWith('maximal')).toEqual([
    {
      code: 'edge-unwalked',
      at: position,
      text: `In "atlantis" no persona goes from the step "work" to the step "agreement", although {"employment":"student"} and the simplest answers take that path. ${remedy}`,
    },
  ]);
});

it('an edge that the simplest answers take is also reported if no persona takes it', () => {
  expect(reportedWith('minimal')[0]).toEqual({
    code: 'edge-unwalked',
    at: position,
    text: `In "atlantis" no persona goes from the step "work" to the step "income", although the simplest answers take that path. ${remedy}`,
  });
});
