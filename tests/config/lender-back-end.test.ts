import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DescribedFormat } from '../../src/compiler/emit/formats.ts';
import { runsOf } from '../../src/compiler/analysis/check-people.ts';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { walk } from '../../src/flow/walk.ts';
import type { PeopleFile } from '../../src/compiler/link/config-files.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import { type LeadGroup, writeField } from '../../src/lead/application-data.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow, JsonSchema, Persona } from '../../src/model/flow.ts';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { countries } from './shipped-config.ts';

/* These tests read only the files that are published for back ends, and validate with another library. */

const today = '2024-06-15';

let files: ReadonlyMap<string, string> = new Map();
let sources: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  const compilation = await shippedCompilation();
  if (compilation.result.ok) ({ files } = compilation.result);
  ({ sources } = compilation);
}, 60_000);

function readPublished(file: string): unknown {
  return JSON.parse(files.get(file) ?? '');
}

function formats(): readonly DescribedFormat[] {
  return readPublished('formats.json') as readonly DescribedFormat[];
}

/** Whether every text with a format matches the published pattern of that format. */
function matchesFormats(value: unknown, schema: JsonSchema, patterns: ReadonlyMap<string, RegExp>): boolean {
  const { format, properties } = schema;
  if (typeof format === 'string' && typeof value === 'string') {
    return patterns.get(format)?.test(value) !== false;
  }
  if (!isPlainObject(value) || !isPlainObject(properties)) return true;
  return Object.entries(value).every(([name, inner]) => {
    const propertySchema = properties[name];
    return !isPlainObject(propertySchema) || matchesFormats(inner, propertySchema, patterns);
  });
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

function readText(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

it('docs/lender-api.md lists the query of every look-up in the contract', () => {
  const { paths, components } = JSON.parse(readText('schemas/api/openapi.json')) as {
    readonly paths: {
      readonly [path: string]: {
        readonly get?: { readonly parameters?: readonly (Parameter | { readonly $ref: string })[] };
      };
    };
    readonly components: { readonly parameters: { readonly [name: string]: Parameter } };
  };
  const rows = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? [])
      .map((each) => ('$ref' in each ? components.parameters[each.$ref.split('/').at(-1) ?? ''] : each))
      .filter((each) => each?.in === 'query' && each.name !== 'queryString')
      .map((each) => `\`${each?.name ?? ''}\``);
    return names.length === 0 ? [] : [`| \`GET ${path}\` | ${names.join(', ')}`];
  });
  const guide = readText('docs/lender-api.md');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
});

/** A back end that only reads the published files. */
function backEndOf(country: string): {
  accepts: (lead: LeadGroup) => boolean;
  isComplete: (lead: LeadGroup) => boolean;
} {
  const schema = readPublished(`countries/${country}/lead.schema.json`) as Schema;
  const completeSchema = readPublished(`countries/${country}/complete-lead.schema.json`) as Schema;
  const [lead, whole] = [new Validator(schema, '7'), new Validator(completeSchema, '7')];
  const patterns = new Map(
    formats().map(({ name, pattern }): readonly [string, RegExp] => [name, new RegExp(pattern, 'u')]),
  );
  return {
    accepts: (body) => lead.validate(body).valid && matchesFormats(body, schema, patterns),
    isComplete: (body) => whole.validate(JSON.parse(JSON.stringify(body))).valid,
  };
}

interface Sent {
  readonly name: string;
  readonly body: LeadGroup;
  /** The fields of the required answers on this path. */
  readonly needed: readonly string[];
}

function leadsOf(country: string): readonly Sent[] {
  const flow = readPublished(`countries/${country}/flow.json`) as Flow;
  const personas = readPublished(`countries/${country}/personas.json`) as readonly Persona[];
  const people = JSON.parse(sources.get(`config/people/${country}.json`) ?? '') as PeopleFile;
  const plan = { country: flow.phone.country, metadata: phoneMetadata };
  const applicants = [
    ...personas.map(({ name, answers }) => ({ name, answers: answers as Answers })),
    ...runsOf(flow, people, personas, plan).map(({ person, answers }) => ({ name: person, answers })),
  ];
  return applicants.map(({ name, answers }) => {
    const { relevant } = walk(flow, answers, { today, savedSteps: {} });
    const requiredFields = relevant.flatMap((id) => {
      const question = flow.dataPoints[id];
      return question?.required === true ? [question.field] : [];
    });
    return { name, body: leadBody(flow, answers, relevant, { productId: 'x' }), needed: requiredFields };
  });
}

describe.each(Object.keys(countries))('a back end with its own JSON Schema validator, in %s', (country) => {
  it('accepts the leads of all personas and people as complete', () => {
    const { accepts: acceptsLead, isComplete } = backEndOf(country);
    const rejectedLeads = leadsOf(country).filter(({ body }) => !acceptsLead(body) || !isComplete(body));
    expect(rejectedLeads.map(({ name }) => name)).toEqual([]);
  });

  it('rejects a lead without a required answer', () => {
    const { isComplete } = backEndOf(country);
    const [minimal, maximal] = leadsOf(country);
    const undetectedGaps = [minimal, maximal].flatMap((persona) =>
      (persona?.needed ?? []).filter((field) =>
        isComplete(writeField(persona?.body ?? {}, field, undefined)),
      ),
    );
    expect(undetectedGaps).toEqual([]);
  });

  it('rejects unknown fields and answers of another type', () => {
    const { accepts: acceptsLead } = backEndOf(country);
    const [minimal] = leadsOf(country);
    const body = minimal?.body ?? {};
    const invalidLeads = [
      writeField(body, 'contactDetails.emial', 'ana@example.com'),
      writeField(body, 'contactDetails.email', 'ana'),
      writeField(body, 'contactDetails.email', true),
      writeField(body, 'contactDetails.phoneNumber', '12 34'),
      writeField(body, 'amount', 1),
      writeField(body, 'amount', 1e12),
      writeField(body, 'generalPolicies', false),
    ];
    expect(invalidLeads.map(acceptsLead)).toEqual(invalidLeads.map(() => false));
  });
});

describe('the published formats', () => {
  it('each have a pattern that every valid value matches, and test vectors', () => {
    const wrongFormats = formats().filter(({ pattern, vectors }) => {
      const expression = new RegExp(pattern, 'u');
      return vectors.valid.length === 0 || !vectors.valid.every((value) => expression.test(value));
    });
    expect(wrongFormats.map(({ name }) => name)).toEqual([]);
  });

  it('are completely described by the pattern if no algorithm is named', () => {
    const wrongFormats = formats().filter(({ pattern, algorithm, vectors }) => {
      const expression = new RegExp(pattern, 'u');
      const misspellings = vectors.invalid.filter((value) => expression.test(value));
      return vectors.invalid.length === 0 || (algorithm === undefined && misspellings.length > 0);
    });
    expect(wrongFormats.map(({ name }) => name)).toEqual([]);
  });

  it('accept the names and addresses of all people', () => {
    const patterns = new Map(formats().map(({ name, pattern }) => [name, new RegExp(pattern, 'u')]));
    const rejectedAnswers = Object.keys(countries).flatMap((country) => {
      const schema = readPublished(`countries/${country}/lead.schema.json`) as JsonSchema;
      return leadsOf(country).filter(({ body }) => !matchesFormats(body, schema, patterns));
    });
    expect(rejectedAnswers).toEqual([]);
  });
});
