// @vitest-environment jsdom
import { createInstance } from 'i18next';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import type { StepFormProps } from '../../src/form/step-form-props.ts';
import { initialAnswersOf, shownQuestions } from '../../src/form/use-step-questions.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import type { Translate } from '../../src/form/widgets/control.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow, FlowStep, JsonSchema, Persona } from '../../src/model/flow.ts';
import type { StepModule, StepUiSchema } from '../../src/model/validator.ts';
import { createFormats, formatNamesIn, loadFormats } from '../../src/validation/formats.ts';
import { loadValidator } from '../compiler/load-validator.ts';
import { shownMessages } from '../support/form/form-page.ts';
import { prepareFormTests } from '../support/form/form-test.ts';
import { localeOf } from '../support/locale-of.ts';

const today = '2026-11-21';
const slugs = ['colombia', 'germany', 'mexico', 'philippines', 'poland', 'romania', 'spain', 'vietnam'];

prepareFormTests();

let files: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  const { result } = await shippedCompilation();
  if (result.ok) files = result.files;
}, 60_000);

/** The emitted messages of a language. A missing message throws unless it is optional. */
async function messagesOf(locale: string): Promise<Translate> {
  const instance = createInstance();
  await instance.init({
    lng: locale,
    keySeparator: '>',
    resources: { [locale]: { form: readJson(`public/locales/${locale}/form.json`) as object } },
    interpolation: { escapeValue: false, defaultVariables: { kept: '7 d' } },
    missingInterpolationHandler: (text, [placeholder]) => {
      throw new Error(`No value for ${placeholder} of ${text}`);
    },
    parseMissingKeyHandler: (key) => {
      if (/^errors>|>(?:label|action)$/.test(key)) throw new Error(`No message for ${key} in ${locale}`);
      return '';
    },
  });
  return instance.getFixedT(locale, 'form');
}

interface Country {
  readonly flow: Flow;
  readonly personas: readonly Persona[];
  readonly formats: StepFormProps['formats'];
  readonly phone: StepFormProps['phone'];
  readonly moduleOf: (step: FlowStep) => Promise<StepModule>;
}

function readJson(file: string): unknown {
  return JSON.parse(files.get(file) ?? 'null');
}

async function countryNamed(slug: string): Promise<Country> {
  const folder = `countries/${slug}`;
  const flow = readJson(`${folder}/flow.json`) as Flow;
  const phone = { country: flow.phone.country, metadata: readJson(`${folder}/phone-metadata.json`) };
  const schemas = Object.values(flow.dataPoints).flatMap((dataPoint) =>
    dataPoint ? [dataPoint.schema] : [],
  );
  const loaded = await loadFormats(formatNamesIn(schemas));
  return {
    flow,
    personas: readJson(`${folder}/personas.json`) as readonly Persona[],
    formats: createFormats({ phone, loaded }),
    phone,
    moduleOf: async ({ path: step }) => ({
      schema: readJson(`${folder}/steps/${step}.schema.json`) as JsonSchema,
      uiSchema: readJson(`${folder}/steps/${step}.ui.json`) as StepUiSchema,
      createValidator: await loadValidator(files.get(`${folder}/steps/${step}.validator.js`) ?? ''),
    }),
  };
}

function send(): void {
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  fireEvent.submit(form);
}

describe.each(slugs)('each page of %s', (slug) => {
  it('sends untouched initial answers unchanged', async () => {
    const { flow, personas, moduleOf, ...rules } = await countryNamed(slug);
    const answers = (personas.find(({ name }) => name === 'maximal') ?? { answers: {} }).answers as Answers;
    const locale = localeOf(slug);
    const translate = await messagesOf(locale);
    for (const step of flow.steps) {
      const { shownIds, relevantAnswers } = shownQuestions({ flow, step, today, answers: {} }, answers);
      const expected = Object.fromEntries(
        shownIds.flatMap((id) => (id in relevantAnswers ? [[id, relevantAnswers[id]]] : [])),
      );
      const onSubmit = vi.fn<StepFormProps['onSubmit']>();
      const onCommit = vi.fn<StepFormProps['onCommit']>();
      render(
        <StepForm
          {...rules}
          {...{ flow, step, locale, translate, today, answers, onCommit, onSubmit }}
          stepModule={await moduleOf(step)}
          busy={false}
          onEdit={() => {}}
        />,
      );
      send();
      expect([step.path, shownMessages(shownIds).filter((messages) => messages !== '')]).toEqual([
        step.path,
        [],
      ]);
      expect(onCommit.mock.calls).toEqual([]);
      expect(onSubmit.mock.calls).toEqual([[expected]]);
      cleanup();
    }
  });

  it('left empty shows errors in the language of the country, and the errors stay', async () => {
    const { flow, personas, moduleOf, ...rules } = await countryNamed(slug);
    const personaAnswers = (personas.find(({ name }) => name === 'maximal') ?? { answers: {} })
      .answers as Answers;
    const locale = localeOf(slug);
    const translate = await messagesOf(locale);
    for (const step of flow.steps) {
      const answers = Object.fromEntries(
        Object.entries(personaAnswers).filter(([id]) =>
          step.dataPoints.every((stepQuestion) => stepQuestion !== id),
        ),
      );
      const first = initialAnswersOf(
        step.dataPoints.map((id) => dataPointOf(flow, id)),
        {},
      );
      const { shownIds } = shownQuestions({ flow, step, today, answers }, first);
      const onSubmit = vi.fn<StepFormProps['onSubmit']>();
      render(
        <StepForm
          {...rules}
          {...{ flow, step, locale, translate, today, answers, onSubmit }}
          stepModule={await moduleOf(step)}
          busy={false}
          onEdit={() => {}}
          onCommit={() => {}}
        />,
      );
      send();
      const required = shownIds.filter((id) => dataPointOf(flow, id).required && !(id in first));
      const rejectedQuestions = shownIds.filter(
        (id) => document.getElementById(`answer-${id}-error`) !== null,
      );
      expect([step.path, rejectedQuestions]).toEqual([step.path, required]);
      expect([step.path, onSubmit.mock.calls.length]).toEqual([step.path, required.length === 0 ? 1 : 0]);
      cleanup();
    }
  });
});
