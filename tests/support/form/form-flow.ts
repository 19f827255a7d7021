import { Ajv } from 'ajv';
import { stepUiSchema } from '../../../src/compiler/emit/ui-schema.ts';
import { linkSteps, type UnlinkedStep } from '../../../src/flow/link-steps.ts';
import type { Check } from '../../../src/model/check.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { Control } from '../../../src/model/controls.ts';
import type {
  Flow,
  FlowDataPoint,
  FlowStep,
  JsonSchema,
  LenderList,
  OptionLabels,
} from '../../../src/model/flow.ts';
import type { CountrySlug, DataPointId, NonEmpty, StepPath } from '../../../src/model/identifiers.ts';
import type { Formats, StepModule, StepUiSchema } from '../../../src/model/validator.ts';
import { isIban } from '../../../src/validation/codes/iban.ts';
import { createFormats } from '../../../src/validation/formats.ts';
import { worldPhoneMetadata } from '../../validation/phone-metadata.ts';

export const phone = { country: 'PH', metadata: worldPhoneMetadata };
export const formats: Formats = createFormats({ phone, loaded: { iban: isIban } });

const path = 'everything' as StepPath;
const earlierStep = 'earlier' as StepPath;

interface Sketch {
  readonly control: Control;
  readonly schema: JsonSchema;
  readonly field?: string;
  readonly required?: boolean;
  readonly presentation?: 'inline' | 'modal';
  readonly autocomplete?: string;
  readonly initial?: number;
  readonly when?: Condition;
  readonly checks?: NonEmpty<Check>;
  readonly optionLabels?: OptionLabels;
  readonly lenderList?: LenderList;
}

function id(name: string): DataPointId {
  return name as DataPointId;
}

function equals(name: string, value: string | boolean): Condition {
  return { op: 'equals', dataPoint: id(name), value };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

function dataPoint(name: string, sketch: Sketch): FlowDataPoint {
  return {
    field: name,
    step: path,
    required: true,
    presentation: 'inline',
    autocomplete: 'off',
    privacy: { class: 'public', persist: 'local', analytics: 'none' },
    ...sketch,
    id: id(name),
  };
}

const channels = Object.fromEntries(
  ['email', 'phone', 'text', 'post'].map((channel) => [channel, { type: 'boolean' }]),
);
const amountSchema = { type: 'number', minimum: 100, maximum: 120_000, multipleOf: 100 };

/** A question for every control, and two for controls with two presentations. */
const sketches: Readonly<Record<string, Sketch>> = {
  amount: { control: 'slider', schema: amountSchema, presentation: 'modal', initial: 20_000 },
  period: {
    control: 'slider',
    schema: { type: 'integer', minimum: 1, maximum: 120 },
    presentation: 'modal',
    initial: 84,
  },
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
  dateOfBirth: {
    control: 'date',
    schema: { type: 'string', format: 'date' },
    autocomplete: 'bday',
    checks: [{ rule: 'minimum-age' }, { rule: 'maximum-age' }],
  },
  mortgageStartedAt: {
    control: 'month-year',
    schema: { type: 'string', format: 'month' },
    checks: [{ rule: 'not-in-future' }],
  },
  mortgageExpiresAt: {
    control: 'month-year',
    schema: { type: 'string', format: 'month' },
    checks: [{ rule: 'not-in-past' }, { rule: 'after', dataPoint: id('mortgageStartedAt') }],
  },
  citizenship: {
    control: 'search-choice',
    schema: { type: 'string', enum: ['CI', 'CG', 'CD', 'DE', 'NE', 'NG', 'PH', 'PL'] },
    optionLabels: { list: 'countries' },
    lenderList: 'countries',
  },
  secondCitizenship: {
    control: 'search-choice',
    required: false,
    schema: { type: 'string', enum: ['CI', 'DE', 'PH', 'PL'] },
    optionLabels: { list: 'countries' },
    checks: [{ rule: 'differs-from', dataPoint: id('citizenship') }],
  },
  province: {
    control: 'search-choice',
    schema: { type: 'string', enum: ['VN-HN', 'VN-SG', 'VN-72', 'VN-DN'] },
    optionLabels: {
      list: 'divisions',
      names: { 'VN-HN': 'Hà Nội', 'VN-SG': 'TP. Hồ Chí Minh', 'VN-72': 'Đắk Lắk', 'VN-DN': 'Đồng Nai' },
    },
    autocomplete: 'address-level1',
  },
  region: {
    control: 'choice',
    schema: { type: 'string', enum: ['PL-DS', 'PL-MA'] },
    optionLabels: { list: 'divisions', names: { 'PL-DS': 'Dolnośląskie', 'PL-MA': 'Małopolskie' } },
  },
  jobArea: {
    control: 'choice',
    field: 'incomeDetails.jobArea',
    schema: { type: 'string', enum: ['it', 'health', 'other'] },
  },
  positionType: {
    control: 'choice',
    schema: {
      type: 'string',
      enum: ['director', 'manager', 'specialist', 'clerical', 'publicServant', 'military', 'other'],
    },
    lenderList: 'positions',
  },
  cofidisProfession: {
    control: 'choice',
    schema: { type: 'string', enum: ['manager', 'professional', 'technician', 'armedForces'] },
    lenderList: 'professions',
  },
  policies: {
    control: 'multi-choice',
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['dataProcessing', 'creditBureau', 'bankSecrecy'] },
      minItems: 2,
      uniqueItems: true,
    },
  },
  creditCommitments: { control: 'stepper', schema: { type: 'integer', minimum: 1, maximum: 20 } },
  iban: { control: 'account', schema: { type: 'string', format: 'iban', maxLength: 42 } },
  clabe: { control: 'account', schema: { type: 'string', format: 'clabe', maxLength: 42 } },
  postalCode: {
    control: 'postal-code',
    schema: { type: 'string', format: 'postal-code-pl', maxLength: 10 },
    autocomplete: 'postal-code',
  },
  employerPostalCode: {
    control: 'postal-code',
    schema: { type: 'string', format: 'postal-code-pl', maxLength: 10 },
  },
  city: {
    control: 'text',
    schema: { type: 'string', format: 'place', maxLength: 100 },
    autocomplete: 'address-level2',
  },
  employerName: {
    control: 'company',
    schema: { type: 'string', format: 'company', maxLength: 100 },
    autocomplete: 'organization',
  },
  vehicleMake: { control: 'vehicle-make', schema: { type: 'string', maxLength: 60 } },
  vehicleModel: { control: 'vehicle-model', schema: { type: 'string', maxLength: 60 } },
  vehicleRegistrationYear: {
    control: 'year',
    schema: { type: 'integer', minimum: 1950, maximum: 2100 },
    checks: [{ rule: 'not-in-future' }],
  },
  vehicleOdometer: { control: 'number', schema: { type: 'integer', minimum: 0, maximum: 2_000_000 } },
  personalCode: {
    control: 'text',
    schema: { type: 'string', format: 'cccd', maxLength: 32 },
    checks: [{ rule: 'encodes-birth-date', dataPoint: id('dateOfBirth') }],
  },
  vehicleLicensePlateNumber: {
    control: 'text',
    schema: { type: 'string', format: 'licence-plate', maxLength: 15 },
    when: equals('owner', true),
  },
  cityOfBirth: {
    control: 'text',
    schema: { type: 'string', format: 'place', maxLength: 100 },
    when: equals('citizenship', 'PH'),
  },
  googleCaptchaToken: {
    control: 'captcha',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 4096 },
  },
};

const allDataPoints = Object.entries(sketches).map(([name, sketch]) => dataPoint(name, sketch));

export interface StepSample {
  readonly flow: Flow;
  readonly step: FlowStep;
  readonly stepModule: StepModule;
}

/** Compiles a schema for the browser without the compiler of the project. */
export function stepModuleOf(schema: JsonSchema, uiSchema: StepUiSchema = {}): StepModule {
  return {
    schema,
    uiSchema,
    createValidator: (checks) => {
      const ajv = new Ajv({ allErrors: true, strict: false, messages: false, multipleOfPrecision: 8 });
      for (const [name, check] of Object.entries(checks)) ajv.addFormat(name, check);
      const validateSchema = ajv.compile(schema);
      const validate: ReturnType<StepModule['createValidator']> = (data) => {
        const valid = validateSchema(data);
        validate.errors = validateSchema.errors ?? null;
        return valid;
      };
      return validate;
    },
  };
}

function pointsNamed(names: readonly string[], step: StepPath): readonly FlowDataPoint[] {
  return names.map((name) => {
    const point = allDataPoints.find((candidate) => candidate.id === name);
    if (point === undefined) throw new Error(`There is no sample question "${name}".`);
    return { ...point, step };
  });
}

function unlinkedStep(points: readonly FlowDataPoint[]): UnlinkedStep {
  const [first, ...others] = points;
  if (first === undefined) throw new Error('A step asks something.');
  return {
    path: first.step,
    context: 'application',
    dataPoints: [first.id, ...others.map((point) => point.id)],
    fingerprint: points.map((point) => point.id).join(' '),
  };
}

/** Returns a frozen step with these questions, after a step with others. */
export function stepAfter(before: readonly string[], ...names: readonly string[]): StepSample {
  const earlierQuestions = pointsNamed(before, earlierStep);
  const stepQuestions = pointsNamed(names, path);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'everything.schema.json',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(stepQuestions.map((point) => [point.id, point.schema])),
    required: stepQuestions.filter(({ required }) => required).map((point) => point.id),
  };
  const ownStep = unlinkedStep(stepQuestions);
  const steps =
    earlierQuestions.length === 0
      ? linkSteps([ownStep])
      : linkSteps([unlinkedStep(earlierQuestions), ownStep]);
  const step = steps.at(-1) ?? steps[0];
  const flow: Flow = {
    format: 1,
    country: 'philippines' as CountrySlug,
    configHash: 'sample',
    money: { currency: 'PHP' },
    phone: { country: 'PH', prefix: '+63' },
    loan: {
      amount: { default: 20_000, minimum: 100, maximum: 120_000, step: 100 },
      period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month' },
    },
    age: { minimum: 18, maximum: 65 },
    review: false,
    startPage: steps[0].path,
    conditions: {},
    dataPoints: Object.fromEntries([...earlierQuestions, ...stepQuestions].map((point) => [point.id, point])),
    steps,
    stateRoutes: {},
  };
  return deepFreeze({ flow, step, stepModule: { ...stepModuleOf(schema, stepUiSchema(flow, step)) } });
}

/** Returns a frozen step with these questions in order. */
export function stepOf(...names: readonly string[]): StepSample {
  return stepAfter([], ...names);
}
