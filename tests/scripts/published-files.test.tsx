// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Form, { type FormProps } from '@rjsf/core';
import { getDefaultFormState, optionsList, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { publishedFiles } from '../../scripts/site/published-files.ts';
import { readSites, sitesIn } from '../../scripts/site/sites.ts';
import { runsOf } from '../../src/compiler/analysis/check-people.ts';
import type { DescribedFormat } from '../../src/compiler/emit/formats.ts';
import type { PeopleFile } from '../../src/compiler/link/config-files.ts';
import { walk } from '../../src/flow/walk.ts';
import { isPlainObject, listAt, objectAt } from '../../src/lib/json.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Formats } from '../../src/model/validator.ts';
import { shippedCountries, type ShippedCountry } from '../support/shipped/shipped-country.ts';
import '../support/form/no-layout.ts';

/* These tests use only the files of a build and stock RJSF. */

const root = path.resolve(import.meta.dirname, '../..');
const sites = sitesIn(readSites(path.join(root, 'generated')), 'production');
const countries = shippedCountries(path.join(root, 'generated'));
const today = '2026-11-21';

let files: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  files = await publishedFiles(root, sites, sites.names);
}, 60_000);

function readObject(file: string): object {
  return JSON.parse(files.get(file) ?? '{}') as object;
}

function dataUrl(code = ''): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** Loads the country's module of formats, with the module that it imports. */
async function formatsOf(country: string): Promise<Formats> {
  const code = files.get(`${country}/formats.js`)?.replace('../formats.js', dataUrl(files.get('formats.js')));
  return ((await import(/* @vite-ignore */ dataUrl(code))) as { readonly formats: Formats }).formats;
}

function strictAjv(formats: Formats): Ajv {
  return new Ajv({ strict: true, strictTypes: true, formats, code: { optimize: false } });
}

interface FormIndex {
  readonly locales: readonly string[];
  readonly steps: readonly {
    readonly path: string;
    readonly questions: readonly { readonly name: string; readonly field: string; readonly when?: object }[];
  }[];
}

function indexOf(country: string): FormIndex {
  return readObject(`${country}/form.json`) as FormIndex;
}

interface PublishedStep {
  readonly schema: RJSFSchema;
  readonly titled: RJSFSchema;
  readonly uiSchema: UiSchema;
}

function stepOf(country: string, step: string): PublishedStep {
  const [locale] = indexOf(country).locales;
  return {
    schema: readObject(`${country}/${step}/schema.json`),
    titled: readObject(`${country}/${step}/schema.${locale}.json`),
    uiSchema: readObject(`${country}/${step}/uischema.${locale}.json`) as UiSchema,
  };
}

const isCaptcha = ({ flow }: ShippedCountry, id: string): boolean =>
  Object.values(flow.dataPoints).find((dataPoint) => dataPoint?.id === id)?.control === 'captcha';

/** The questions of a step that the application shows for these answers. */
function shownTo(country: ShippedCountry, answers: Answers): ReadonlyMap<string, readonly string[]> {
  const { steps } = walk(country.flow, answers, { today, savedSteps: {} });
  return new Map(steps.map((step) => [step.path, step.shown.filter((id) => !isCaptcha(country, id))]));
}

/** The schemas of the questions of a step, with those that a condition adds. */
function propertiesOf(schema: RJSFSchema): Readonly<Record<string, RJSFSchema>> {
  const parts = [schema, ...listAt(schema, ['allOf']).map((rule) => objectAt(rule, ['then']))];
  return Object.assign({}, ...parts.map((part) => objectAt(part, ['properties']))) as Record<
    string,
    RJSFSchema
  >;
}

function wrongAnswer({ type, minimum = 0, maxLength }: RJSFSchema): unknown {
  if (type === 'number' || type === 'integer') return minimum - 1;
  if (type === 'array') return ['wrong'];
  if (type === 'object') return { wrong: true };
  if (type === 'boolean') return 'wrong';
  return maxLength === undefined ? '<' : '<'.repeat(maxLength + 1);
}

/** The answers of the personas, and of the sample applicants of `config/people`. */
function applicantsOf({ slug, flow, personas }: ShippedCountry): readonly Answers[] {
  const people = JSON.parse(
    readFileSync(path.join(root, `config/people/${slug}.json`), 'utf8'),
  ) as PeopleFile;
  const plan = { country: flow.phone.country, metadata: phoneMetadata };
  return [
    ...personas.map((persona) => persona.answers as Answers),
    ...runsOf(flow, people, personas, plan).map(({ answers }) => answers),
  ];
}

/** For each step, applicants who together are asked all of its questions. */
function visitedSteps(
  country: ShippedCountry,
): readonly { step: string; answers: Answers; shown: readonly string[] }[] {
  const seenQuestions = new Set<string>();
  return applicantsOf(country).flatMap((answers) => {
    return [...shownTo(country, answers)].flatMap(([step, shown]) => {
      if (shown.every((id) => seenQuestions.has(id))) return [];
      for (const id of shown) seenQuestions.add(id);
      return [{ step, answers, shown }];
    });
  });
}

/** The documented setting for the schemas with texts. */
const withoutDefaults = { constAsDefaults: 'never', requiredBooleanDefault: 'skip' } as const;

const labelled = { selector: 'label, legend, label span' };

describe.each(countries.map((country) => [country.slug, country] as const))(
  'the form of %s',
  (slug, country) => {
    it('renders in stock RJSF, accepts the answers of personas and rejects wrong ones', async () => {
      const validator = customizeValidator({ customFormats: await formatsOf(slug) });
      const unseenQuestions = new Set(
        Object.keys(country.flow.dataPoints).filter((id) => !isCaptcha(country, id)),
      );
      for (const { step, answers, shown } of visitedSteps(country)) {
        const { schema, uiSchema } = stepOf(slug, step);
        const properties = propertiesOf(schema);
        const onSubmit = vi.fn<NonNullable<FormProps['onSubmit']>>();
        const onError = vi.fn<NonNullable<FormProps['onError']>>();
        const form = (formData: unknown) => (
          <Form
            key={JSON.stringify(formData)}
            schema={schema}
            uiSchema={uiSchema}
            validator={validator}
            formData={formData}
            noHtml5Validate
            onSubmit={onSubmit}
            onError={onError}
          />
        );
        const send = (): boolean =>
          fireEvent.click(screen.getByText(submitText(uiSchema), { selector: 'button' }));
        const { rerender } = render(form(answers));
        for (const id of Object.keys(properties)) {
          const title = titleOf(uiSchema, id);
          const titles = screen.queryAllByText(title, labelled);
          expect([id, titles.length > 0], `${slug}/${step}: ${title}`).toEqual([id, shown.includes(id)]);
          unseenQuestions.delete(shown.includes(id) ? id : '');
        }
        send();
        expect(onError, `${slug}/${step}`).not.toHaveBeenCalled();
        expect(onSubmit).toHaveBeenCalledOnce();
        expect(onSubmit.mock.calls[0]?.[0].formData).toMatchObject(answers);
        for (const id of shown) {
          const changedAnswers = { ...answers, [id]: wrongAnswer(properties[id] ?? {}) };
          const { errors } = validator.validateFormData(changedAnswers, schema);
          expect(
            errors.some(({ property }) => property?.startsWith(`.${id}`)),
            `${slug}/${step}: ${id}`,
          ).toBe(true);
        }
        // Stock RJSF replaces an option that does not exist by the default, if there is one.
        const omittable = shown.filter((id) => properties[id]?.default === undefined).slice(0, 1);
        for (const id of omittable) {
          rerender(form({ ...answers, [id]: wrongAnswer(properties[id] ?? {}) }));
          send();
        }
        expect(onSubmit, `${slug}/${step}`).toHaveBeenCalledOnce();
        expect(onError, `${slug}/${step}`).toHaveBeenCalledTimes(omittable.length);
        cleanup();
      }
      expect([...unseenQuestions]).toEqual([]);
    });

    it('starts with its initial answers and no others', async () => {
      const validator = customizeValidator({ customFormats: await formatsOf(slug) });
      for (const { path: step } of country.flow.steps) {
        const { schema, titled } = stepOf(slug, step);
        const initial = Object.values(country.flow.dataPoints).flatMap((dataPoint) =>
          dataPoint?.step === step && dataPoint.initial !== undefined
            ? [[dataPoint.id, dataPoint.initial]]
            : [],
        );
        const initialStates = [
          getDefaultFormState(validator, schema, undefined, schema),
          getDefaultFormState(validator, titled, undefined, titled, false, withoutDefaults),
        ];
        const isTickBox = (id: string): boolean => propertiesOf(schema)[id]?.enum?.length === 1;
        const initialAnswers = initialStates.map((state) =>
          Object.entries(state ?? {}).filter(
            ([id, value]) =>
              !(isTickBox(id) && value === false) && !['{}', '[]'].includes(JSON.stringify(value)),
          ),
        );
        expect([step, ...initialAnswers.map((each) => Object.fromEntries(each) as object)]).toEqual([
          step,
          Object.fromEntries(initial),
          Object.fromEntries(initial),
        ]);
      }
    });

    it('has the same path as the application for every persona', () => {
      const ajv = strictAjv({});
      const { steps } = indexOf(slug);
      const isAsked = new Map(
        steps.flatMap(({ questions }) =>
          questions.map(({ name, when }) => [name, when === undefined ? () => true : ajv.compile(when)]),
        ),
      );
      for (const persona of country.personas) {
        const answers = persona.answers as Answers;
        const askedSteps = steps.map(({ path: step, questions }) => [
          step,
          questions.map(({ name }) => name).filter((name) => isAsked.get(name)?.(answers)),
        ]);
        expect(askedSteps.filter(([, questions]) => questions?.length !== 0)).toEqual([
          ...shownTo(country, answers),
        ]);
      }
    });

    it('has the texts of its language in schemas that accept the same answers', async () => {
      const ajv = strictAjv(await formatsOf(slug));
      for (const { step, answers, shown } of visitedSteps(country)) {
        const { schema, titled, uiSchema } = stepOf(slug, step);
        const [isValid, isTitledValid] = [schema, titled].map(
          (each) => ajv.getSchema(each.$id ?? '') ?? ajv.compile(each as object),
        );
        expect(titled['title']).toBe(uiSchema['ui:title']);
        expect([isValid?.(answers), isTitledValid?.(answers)]).toEqual([true, true]);
        for (const [id, property] of Object.entries(propertiesOf(titled))) {
          expect(property.title).toBe(titleOf(uiSchema, id));
          const options = [...listAt(property, ['oneOf']), ...listAt(property, ['items', 'oneOf'])];
          expect(options.every((option) => isPlainObject(option) && option['title'] !== '')).toBe(true);
          const names = listAt(uiSchema, [id, 'ui:enumNames']);
          expect(new Set(options.map((option) => objectAt(option, [])['title']))).toEqual(new Set(names));
          if (!shown.includes(id)) continue;
          const changedAnswers = { ...answers, [id]: wrongAnswer(property) };
          expect([id, isValid?.(changedAnswers), isTitledValid?.(changedAnswers)]).toEqual([
            id,
            false,
            false,
          ]);
        }
      }
    });
  },
);

it('shows a question of the same step for the answer that it depends on, and drops its answer for another', () => {
  const { schema, uiSchema } = stepOf('spain', 'loan-purpose');
  const validator = customizeValidator();
  const onSubmit = vi.fn<NonNullable<FormProps['onSubmit']>>();
  render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={{ loanPurpose: 'debtConsolidation', isInterestedInDebtConsolidation: true }}
      onSubmit={onSubmit}
    />,
  );
  const choose = (option: string): void => {
    const { label } = optionsList(
      schema.properties?.['loanPurpose'] as RJSFSchema,
      uiSchema['loanPurpose'],
    )?.find(({ value }) => value === option) ?? { label: '' };
    const list = screen.getByLabelText(titleOf(uiSchema, 'loanPurpose'), { exact: false });
    const { value } = screen.getByText<HTMLOptionElement>(label, { selector: 'option' });
    fireEvent.change(list, { target: { value } });
  };
  const shownCount = (): number =>
    screen.queryAllByText(titleOf(uiSchema, 'isInterestedInDebtConsolidation'), labelled).length;
  expect(shownCount()).toBe(1);
  choose('carPurchase');
  expect(shownCount()).toBe(0);
  fireEvent.click(screen.getByText(submitText(uiSchema), { selector: 'button' }));
  expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ loanPurpose: 'carPurchase' });
  choose('debtConsolidation');
  expect(shownCount()).toBe(1);
  fireEvent.click(screen.getByText(submitText(uiSchema), { selector: 'button' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

function titleOf(uiSchema: UiSchema, id: string): string {
  const title = objectAt(uiSchema, [id])['ui:title'];
  if (typeof title !== 'string' || title === '') throw new Error(`The question "${id}" has no label.`);
  return title;
}

function submitText(uiSchema: UiSchema): string {
  const { submitText: text } = objectAt(uiSchema, ['ui:submitButtonOptions']);
  if (typeof text !== 'string' || text === '') throw new Error('The step has no text for its button.');
  return text;
}

it('every schema has its own address and compiles with the published formats', async () => {
  const schemas = [...files.keys()].filter((file) => /(?:^|[./])schema\.(?:.+\.)?json$/.test(file));
  const addresses = schemas.map((file) => (readObject(file) as RJSFSchema).$id ?? '');
  expect(new Set(addresses).size).toBe(schemas.length);
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(
    schemas.map((file) => `${sites.basePath}/schemas/${file}`),
  );
  for (const { slug } of countries) {
    const ajv = strictAjv(await formatsOf(slug));
    // Schemas with texts are compiled in the tests of each country.
    const ownSchemas = schemas.filter((file) => file.startsWith(`${slug}/`) && file.endsWith('schema.json'));
    for (const file of ownSchemas) ajv.compile(readObject(file));
  }
});

it('the published formats agree with their description', async () => {
  const describedFormats = JSON.parse(files.get('formats.json') ?? '[]') as readonly DescribedFormat[];
  for (const { slug, flow } of countries) {
    const formats = await formatsOf(slug);
    for (const { name, vectors } of describedFormats) {
      if (vectors.plan !== undefined && vectors.plan !== flow.phone.country) continue;
      const acceptedVectors = [...vectors.valid, ...vectors.invalid].filter((value) =>
        formats[name]?.(value),
      );
      expect([name, acceptedVectors]).toEqual([name, vectors.valid]);
    }
  }
});
