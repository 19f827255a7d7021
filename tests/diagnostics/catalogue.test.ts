import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/diagnostics/catalogue.ts';

const entries = Object.entries(catalogue);

describe('the catalogue', () => {
  it('keeps every code that was ever given out', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual([
      'age-limits',
      'age-missing',
      'ambiguous-owner',
      'brand-file',
      'check-operand',
      'check-reads-forward',
      'condition-constant',
      'condition-cycle',
      'condition-operand',
      'condition-reads-forward',
      'consent-preticked',
      'control-mismatch',
      'data-point-twice',
      'default-site',
      'division-abroad',
      'division-twice',
      'divisions-missing',
      'duplicate-key',
      'empty-message',
      'empty-range',
      'extra-message',
      'field-inside-field',
      'field-twice',
      'file-name',
      'form-state',
      'host-twice',
      'idle-keyword',
      'initial-invalid',
      'insecure-origin',
      'json-syntax',
      'list-mismatch',
      'loan-limits',
      'missing-file',
      'missing-message',
      'missing-property',
      'missing-screen',
      'no-option-left',
      'override-widens',
      'pattern-invalid',
      'pattern-not-linear',
      'personal-analytics',
      'phone-plan',
      'placeholder-mismatch',
      'plural-missing',
      'plural-unknown',
      'question-unanswerable',
      'route-twice',
      'schema-keyword',
      'schema-reference',
      'secret-persisted',
      'secret-too-early',
      'start-page',
      'state-route',
      'state-twice',
      'step-order',
      'step-split',
      'step-unreachable',
      'too-many-paths',
      'unknown-application-page',
      'unknown-code',
      'unknown-condition',
      'unknown-context',
      'unknown-country',
      'unknown-data-point',
      'unknown-environment',
      'unknown-file',
      'unknown-format',
      'unknown-locale',
      'unknown-option',
      'unknown-placeholder',
      'unknown-property',
      'unknown-state',
      'unknown-step',
      'unsafe-image',
      'unused-definition',
      'unused-override',
      'value-not-allowed',
      'value-shape',
    ]);
  });

  it.each(entries)('%s has a title of a few words, without a full stop', (_, { title }) => {
    expect(title).toMatch(/^[A-Z][^.]{5,70}$/);
  });

  it('names no two laws alike', () => {
    expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
  });
});
