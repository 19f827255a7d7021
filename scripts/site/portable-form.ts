import { type AnswerSchema, conditionSchema, implication } from '../../src/compiler/emit/condition-schema.ts';
import { dataPointsOf } from '../../src/compiler/emit/lead-schema.ts';
import { linkedSteps } from '../../src/flow/link-steps.ts';
import { namedOptions } from '../../src/form/options.ts';
import { documentOf, helpOf, labelOf, optionLabelOf, formatYesNo } from '../../src/form/question-messages.ts';
import type { Translate } from '../../src/form/widgets/control.ts';
import { isPlainObject, listAt, objectAt } from '../../src/lib/json.ts';
import type { Condition } from '../../src/model/condition.ts';
import { type Control, isCaptcha } from '../../src/model/controls.ts';
import type { Flow, FlowDataPoint, FlowStep, JsonSchema } from '../../src/model/flow.ts';

/* A country's form in files that other programs can render: see docs/other-renderers.md. */

const draft = 'http://json-schema.org/draft-07/schema#';

/** The texts of one language. */
export interface FormTexts {
  readonly locale: string;
  /** Returns a message of the namespace `form`; empty if there is none. */
  readonly translate: Translate;
}

/** Returns the questions of a step, without captchas: a program that renders the form uses its own captcha. */
function questionsOf(flow: Flow, step: FlowStep): readonly FlowDataPoint[] {
  return dataPointsOf(flow, step).filter(({ control }) => !isCaptcha(control));
}

/**
 * Returns a schema that accepts the answers with which a question is asked. An answer counts only while its own question
 * is asked, so that a stale answer has no effect. Returns undefined if the question is always asked, or if JSON Schema
 * cannot express its condition.
 */
function askedSchema(flow: Flow, when: Condition | undefined): JsonSchema | undefined {
  const answer: AnswerSchema = (id, value) => {
    const answered = { type: 'object', required: [id], properties: { [id]: value } };
    const asked = askedSchema(flow, flow.dataPoints[id]?.when);
    return asked === undefined ? answered : { allOf: [answered, asked] };
  };
  return when && conditionSchema(when, true, flow, answer);
}

function propertiesOf(
  questions: readonly FlowDataPoint[],
  propertyOf: (question: FlowDataPoint) => JsonSchema,
) {
  const required = questions.filter((question) => question.required).map(({ id }) => id);
  return {
    properties: Object.fromEntries(questions.map((question) => [question.id, propertyOf(question)])),
    ...(required.length > 0 && { required }),
  };
}

/**
 * The answers of one step, by question. Questions with a condition are added by `if` and `then`. A condition may need an
 * answer of an earlier step, so the schema accepts answers to other questions.
 */
function formSchema(
  flow: Flow,
  step: FlowStep,
  propertyOf: (question: FlowDataPoint) => JsonSchema,
): JsonSchema {
  const alwaysAsked: FlowDataPoint[] = [];
  const conditionalGroups = new Map<
    string,
    { readonly asked: JsonSchema; readonly questions: FlowDataPoint[] }
  >();
  for (const question of questionsOf(flow, step)) {
    const asked = askedSchema(flow, question.when);
    if (asked === undefined) {
      alwaysAsked.push(question.when === undefined ? question : { ...question, required: false });
      continue;
    }
    const key = JSON.stringify(asked);
    const group = conditionalGroups.get(key) ?? { asked, questions: [] };
    group.questions.push(question);
    conditionalGroups.set(key, group);
  }
  const rules = [...conditionalGroups.values()].map(({ asked, questions }) =>
    implication(asked, propertiesOf(questions, propertyOf)),
  );
  return {
    type: 'object',
    ...propertiesOf(alwaysAsked, propertyOf),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function withInitial(schema: JsonSchema, { initial }: FlowDataPoint): JsonSchema {
  return initial === undefined ? schema : { ...schema, default: initial };
}

/** Yes/no questions have no type `boolean`, because RJSF starts a required boolean with `false`. */
function ruleOf(question: FlowDataPoint): JsonSchema {
  return withInitial(question.control === 'yes-no' ? { enum: [true, false] } : question.schema, question);
}

interface TitledOption {
  readonly const: unknown;
  readonly title: string;
}

/** The options of a question in the order in which they are shown; empty if it has none. */
function titledOptions(flow: Flow, question: FlowDataPoint, texts: FormTexts): readonly TitledOption[] {
  const { schema, control } = question;
  if (control === 'yes-no')
    return [true, false].map((value) => ({ const: value, title: formatYesNo(value, question, texts) }));
  const isListed = [...listAt(schema, ['enum']), ...listAt(schema, ['items', 'enum'])].length > 0;
  if (schema['type'] === 'boolean' || !isListed) return [];
  return namedOptions({ flow, ...texts }, question).map(({ option, name }) => ({
    const: option,
    title: name,
  }));
}

/** The text that a consent agrees to, in Markdown. */
function markdownOf(question: FlowDataPoint, { translate }: FormTexts): string {
  const sections = documentOf(translate, question)?.sections ?? [];
  return sections
    .map(({ heading, text }) => {
      const paragraphs = text.replaceAll('\n', '\n\n');
      return heading === '' ? paragraphs : `**${heading}**\n\n${paragraphs}`;
    })
    .join('\n\n');
}

interface TitleAndDescription {
  readonly title: string;
  readonly description?: string;
}

function questionTexts(question: FlowDataPoint, texts: FormTexts): TitleAndDescription {
  const description = [helpOf(texts.translate, question), markdownOf(question, texts)]
    .filter((text) => text !== '')
    .join('\n\n');
  return { title: labelOf(texts.translate, question), ...(description !== '' && { description }) };
}

function stepTexts({ path }: FlowStep, { translate }: FormTexts): TitleAndDescription {
  const description = translate(`steps>${path}>intro`);
  return { title: translate(`steps>${path}>title`), ...(description !== '' && { description }) };
}

/** A question's rules with its texts as annotations of JSON Schema. */
function titledProperty(flow: Flow, question: FlowDataPoint, texts: FormTexts): JsonSchema {
  const { enum: values, items, properties, ...rules } = withInitial(question.schema, question);
  const options = titledOptions(flow, question, texts);
  const nameOf = (part: string): string => optionLabelOf(texts.translate, question, part);
  return {
    ...questionTexts(question, texts),
    ...rules,
    ...(values !== undefined && options.length === 0 && { enum: values }),
    ...(items === undefined && options.length > 0 && { oneOf: options }),
    ...(items !== undefined && { items: { type: objectAt(items, [])['type'], oneOf: options } }),
    ...(isPlainObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [
          name,
          { title: nameOf(name), ...objectAt(each, []) },
        ]),
      ),
    }),
  };
}

/** More options than this are shown as a list. */
const maxRadios = 6;

/** The RJSF widget of a control. For other controls RJSF uses the widget of the schema's type. */
const widgets: { readonly [Name in Control]?: string } = {
  email: 'email',
  slider: 'range',
  stepper: 'updown',
  year: 'updown',
  'search-choice': 'select',
  'multi-choice': 'checkboxes',
  'yes-no': 'radio',
  date: 'date',
  consent: 'checkbox',
};

const inputTypes: { readonly [Name in Control]?: string } = { phone: 'tel', 'month-year': 'month' };

function widgetOf({ control, schema }: FlowDataPoint): string | undefined {
  if (control !== 'choice') return widgets[control];
  return listAt(schema, ['enum']).length > maxRadios ? 'select' : 'radio';
}

/** The texts under RJSF's names. RJSF shows them instead of the texts of the schema. */
function uiTexts({ title, description }: TitleAndDescription): object {
  return { 'ui:title': title, ...(description !== undefined && { 'ui:description': description }) };
}

function questionUi(flow: Flow, question: FlowDataPoint, texts: FormTexts): object {
  const { control, schema, autocomplete } = question;
  const widget = widgetOf(question);
  const inputType = inputTypes[control];
  const options = titledOptions(flow, question, texts);
  const titles = new Map(options.map((option) => [option.const, option.title]));
  const listed = [...listAt(schema, ['enum']), ...listAt(schema, ['items', 'enum'])];
  const values = control === 'yes-no' ? [true, false] : listed;
  const isReordered = options.some((option, index) => option.const !== values[index]);
  const parts = Object.keys(objectAt(schema, ['properties']));
  return {
    ...uiTexts(questionTexts(question, texts)),
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(autocomplete !== 'off' && { 'ui:autocomplete': autocomplete }),
    ...(options.length > 0 && { 'ui:enumNames': values.map((value) => titles.get(value)) }),
    ...(isReordered && { 'ui:enumOrder': options.map((option) => option.const) }),
    ...(inputType !== undefined && { 'ui:options': { inputType } }),
    ...(documentOf(texts.translate, question) !== undefined && {
      'ui:options': { enableMarkdownInDescription: true },
    }),
    ...Object.fromEntries(
      parts.map((name) => [name, { 'ui:title': optionLabelOf(texts.translate, question, name) }]),
    ),
  };
}

/** RJSF's UI schema of a step in one language: texts, order and widgets, all by the names of stock RJSF. */
function portableUiSchema(flow: Flow, step: FlowStep, texts: FormTexts): object {
  const questions = questionsOf(flow, step);
  return {
    ...uiTexts(stepTexts(step, texts)),
    'ui:order': questions.map(({ id }) => id),
    'ui:submitButtonOptions': { submitText: texts.translate(`steps>${step.path}>action`) },
    ...Object.fromEntries(questions.map((question) => [question.id, questionUi(flow, question, texts)])),
  };
}

/** The steps in order, and for each question the field of the lead and the answers with which it is asked. */
function formIndex(flow: Flow, locales: readonly string[]): object {
  const steps = linkedSteps(flow).map((step) => ({
    path: step.path,
    questions: questionsOf(flow, step).map(({ id, field, when }) => {
      const asked = askedSchema(flow, when);
      return { name: id, field, ...(asked !== undefined && { when: asked }) };
    }),
  }));
  return { country: flow.country, locales, steps };
}

/**
 * Everything another program needs to render a country's form with a stock RJSF, by file name.
 * `base` is the address of the country's folder; the `$id` of each schema is its address.
 */
export function portableForm(
  flow: Flow,
  languages: readonly FormTexts[],
  base: string,
): ReadonlyMap<string, object> {
  const index = formIndex(
    flow,
    languages.map(({ locale }) => locale),
  );
  const files = new Map<string, object>([['form.json', index]]);
  const addSchema = (file: string, schema: JsonSchema): void => {
    files.set(file, { $schema: draft, $id: `${base}${file}`, ...schema });
  };
  for (const step of flow.steps) {
    addSchema(`${step.path}/schema.json`, formSchema(flow, step, ruleOf));
    for (const texts of languages) {
      const schema = formSchema(flow, step, (question) => titledProperty(flow, question, texts));
      addSchema(`${step.path}/schema.${texts.locale}.json`, { ...stepTexts(step, texts), ...schema });
      files.set(`${step.path}/uischema.${texts.locale}.json`, portableUiSchema(flow, step, texts));
    }
  }
  return files;
}
