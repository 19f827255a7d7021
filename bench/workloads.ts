/** A question of the measured pages. */
export interface Question {
  readonly name: string;
  readonly kind: 'email' | 'phone' | 'amount' | 'text' | 'number' | 'choice' | 'consent';
  readonly label: string;
  readonly required: boolean;
  readonly limits?: { readonly minimum: number; readonly maximum: number };
  readonly options?: readonly string[];
  /** The initial value. */
  readonly initial?: string | number;
}

const options = Array.from({ length: 20 }, (_, index) => `Choice ${index + 1}`);

/** The first page of the Philippines. */
export const firstPage: readonly Question[] = [
  { name: 'email', kind: 'email', label: 'Email address', required: true },
  { name: 'phoneNumber', kind: 'phone', label: 'Mobile number', required: true, initial: '+63' },
  {
    name: 'amount',
    kind: 'amount',
    label: 'Loan amount',
    required: true,
    limits: { minimum: 100, maximum: 120_000 },
    initial: 20_000,
  },
  ...['email', 'phone', 'text message', 'post'].map((channel, index): Question => ({
    name: `consent${index}`,
    kind: 'consent',
    label: `I agree to receive offers by ${channel}`,
    required: false,
  })),
  { name: 'generalPolicies', kind: 'consent', label: 'I have read the general policies', required: true },
];

function padNumber(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

function questionOfHundred(number: number): Question {
  const named = { name: `f${padNumber(number, 3)}`, label: `Question ${number}`, required: number % 2 === 1 };
  if (number % 10 === 5) return { ...named, kind: 'number', limits: { minimum: 1, maximum: 1000 } };
  return number % 10 === 9 ? { ...named, kind: 'choice', options } : { ...named, kind: 'text' };
}

/** A hundred questions on one page: eighty texts, ten numbers, ten choices. Every second one is required. */
export const hundredQuestions = Array.from({ length: 100 }, (_, index) => questionOfHundred(index + 1));

/**
 * Twelve steps with four questions each. All required questions have an initial answer, so that each step leads to the
 * next.
 */
export const twelveSteps: readonly (readonly Question[])[] = Array.from({ length: 12 }, (_, index) => {
  const step = `Step ${index + 1}`;
  const name = `s${padNumber(index + 1, 2)}`;
  return [
    { name: `${name}a`, kind: 'text', label: `${step}, name`, required: true, initial: 'Maria' },
    { name: `${name}b`, kind: 'text', label: `${step}, note`, required: false },
    {
      name: `${name}c`,
      kind: 'number',
      label: `${step}, income`,
      required: true,
      limits: { minimum: 1, maximum: 100_000 },
      initial: 500,
    },
    {
      name: `${name}d`,
      kind: 'choice',
      label: `${step}, choice`,
      required: true,
      options,
      initial: 'Choice 3',
    },
  ];
});

export const intro =
  'Tell us how much you would like to borrow and how to reach you. It takes two minutes, and nothing is signed until you have read and confirmed the terms.';
