import { Ajv } from 'ajv';
import type { Control, Flow, FlowDataPoint, FlowStep, JsonSchema } from '../../src/model/flow.ts';
import type { CountrySlug, DataPointId, StepPath } from '../../src/model/identifiers.ts';
import type { Formats, StepModule } from '../../src/model/validator.ts';
import { createFormats } from '../../src/validation/formats.ts';
import { worldPhoneMetadata } from '../validation/phone-metadata.ts';

export const phone = { country: 'PH', metadata: worldPhoneMetadata };
export const formats: Formats = createFormats({ phone });

const path = 'everything' as StepPath;

interface Sketch {
  readonly control: Control;
  readonly schema: JsonSchema;
  readonly field?: string;
  readonly required?: boolean;
  readonly presentation?: 'inline' | 'modal';
  readonly autocomplete?: string;
  readonly initial?: number;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

function dataPoint(name: string, sketch: Sketch): FlowDataPoint {
  return {
    id: name as DataPointId,
    field: sketch.field ?? name,
    step: path,
    control: sketch.control,
    schema: sketch.schema,
    required: sketch.required ?? true,
    presentation: sketch.presentation ?? 'inline',
    autocomplete: sketch.autocomplete ?? 'off',
    privacy: { class: 'public', persist: 'local', analytics: 'none' },
    ...(sketch.initial === undefined ? {} : { initial: sketch.initial }),
  };
}

const channels = Object.fromEntries(
  ['email', 'phone', 'text', 'post'].map((channel) => [channel, { type: 'boolean' }]),
);
const amountSchema = { type: 'number', minimum: 100, maximum: 120_000, multipleOf: 100 };

/** One question of every control, and the same control twice where it has two faces. */
const sketches: Readonly<Record<string, Sketch>> = {
  amount: { control: 'slider', schema: amountSchema, presentation: 'modal', initial: 20_000 },
  nickname: { control: 'text', schema: { type: 'string', minLength: 2, maxLength: 40 } },
  email: {
    control: 'email',
    schema: { type: 'string', format: 'email', maxLength: 254 },
    autocomplete: 'email',
  },
  phoneNumber: {
    control: 'phone',
    schema: { type: 'string', format: 'phone' },
    autocomplete: 'tel-national',
  },
  monthlyIncome: { control: 'money', schema: { type: 'number', minimum: 1000 } },
  wish: { control: 'slider', field: 'amount', schema: amountSchema, initial: 500 },
  purpose: { control: 'choice', schema: { type: 'string', enum: ['car', 'home', 'school'] } },
  children: { control: 'choice', schema: { type: 'integer', enum: [0, 1, 2, 3, 4, 5, 6, 7] } },
  owner: { control: 'yes-no', schema: { type: 'boolean' } },
  marketingConsents: {
    control: 'consents',
    required: false,
    schema: { type: 'object', properties: channels, additionalProperties: false },
  },
  generalPolicies: { control: 'consent', schema: { type: 'boolean', enum: [true] } },
  googleCaptchaToken: {
    control: 'captcha',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 4096 },
  },
};

const everything = Object.entries(sketches).map(([name, sketch]) => dataPoint(name, sketch));

export interface StepSample {
  readonly flow: Flow;
  readonly step: FlowStep;
  readonly stepModule: StepModule;
}

/** A schema as the compiler emits it for the browser: compiled here, so that nothing depends on the compiler. */
export function stepModuleOf(schema: JsonSchema): StepModule {
  return {
    schema,
    createValidator: (checks) => {
      const ajv = new Ajv({ allErrors: true, strict: false, messages: false, multipleOfPrecision: 8 });
      for (const [name, check] of Object.entries(checks)) ajv.addFormat(name, check);
      const compiled = ajv.compile(schema);
      const validate: ReturnType<StepModule['createValidator']> = (data) => {
        const valid = compiled(data);
        validate.errors = compiled.errors ?? null;
        return valid;
      };
      return validate;
    },
  };
}

/** A frozen step of the named questions, in that order. */
export function stepOf(...names: readonly string[]): StepSample {
  const asked = names.map((name) => {
    const point = everything.find(({ id }) => id === name);
    if (point === undefined) throw new Error(`There is no sample question "${name}".`);
    return point;
  });
  const [first, ...others] = asked.map(({ id }) => id);
  if (first === undefined) throw new Error('A step asks something.');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'everything.schema.json',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(asked.map((point) => [point.id, point.schema])),
    required: asked.filter(({ required }) => required).map(({ id }) => id),
  };
  const step: FlowStep = {
    path,
    context: 'application',
    dataPoints: [first, ...others],
    prevButtonFormPath: 'start',
    nextButtonFormPath: 'submit',
    stepOrder: 1,
    fingerprint: names.join(' '),
  };
  const flow: Flow = {
    format: 1,
    country: 'philippines' as CountrySlug,
    configHash: 'sample',
    locales: ['en-PH'],
    money: { currency: 'PHP', fractionDigits: 0 },
    phone: { country: 'PH', prefix: '+63' },
    loan: {
      amount: { default: 20_000, minimum: 100, maximum: 120_000, step: 100 },
      period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month' },
    },
    startPage: path,
    conditions: {},
    dataPoints: Object.fromEntries(asked.map((point) => [point.id, point])),
    steps: [step],
    stateRoutes: {},
  };
  return deepFreeze({ flow, step, stepModule: { ...stepModuleOf(schema) } });
}
