import type { JsonSchema } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { StandaloneValidator, StepModule, StepUiSchema, ValidationFailure } from '../model/validator.ts';
import { questionInEntry } from './repeat-questions.ts';

/** Repeats the schemas of a page for each entry of a list. */
export function repeatStepModule(
  stepModule: StepModule,
  asked: readonly DataPointId[],
  entries: number,
): StepModule {
  const indexes = Array.from({ length: entries }, (_, entry) => entry);
  return {
    schema: repeatSchema(stepModule.schema, asked, indexes),
    uiSchema: repeatUiSchema(stepModule.uiSchema, asked, indexes),
    createValidator(formats) {
      const validate = stepModule.createValidator(formats);
      const validateAll: StandaloneValidator = (answers) => {
        const errors = indexes.flatMap((entry) => {
          const isValid = validate(answersOfEntry(answers, asked, entry));
          return isValid ? [] : (validate.errors ?? []).map((failure) => failureIn(failure, asked, entry));
        });
        validateAll.errors = errors;
        return errors.length === 0;
      };
      return validateAll;
    },
  };
}

function repeatSchema(
  schema: JsonSchema,
  asked: readonly DataPointId[],
  indexes: readonly number[],
): JsonSchema {
  const properties = schema['properties'] as { readonly [id: string]: JsonSchema };
  const repeatedProperties = indexes.flatMap((entry) =>
    asked.map((id) => [questionInEntry(id, entry), properties[id]]),
  );
  const { required: _, ...others } = schema;
  return { ...others, properties: Object.fromEntries(repeatedProperties) };
}

function repeatUiSchema(
  uiSchema: StepUiSchema,
  asked: readonly DataPointId[],
  indexes: readonly number[],
): StepUiSchema {
  const repeatedEntries = indexes.flatMap((entry) =>
    asked.map((id) => [questionInEntry(id, entry), uiSchema[id]] as const),
  );
  return { 'ui:order': repeatedEntries.map(([id]) => id), ...Object.fromEntries(repeatedEntries) };
}

function answersOfEntry(answers: unknown, asked: readonly DataPointId[], entry: number): object {
  const answered = new Map(Object.entries(answers ?? {}));
  return Object.fromEntries(
    asked.flatMap((id) => {
      const name = questionInEntry(id, entry);
      return answered.has(name) ? [[id, answered.get(name)]] : [];
    }),
  );
}

function failureIn(
  { instancePath, params, ...failure }: ValidationFailure,
  asked: readonly DataPointId[],
  entry: number,
): ValidationFailure {
  const [, id, ...pathBelow] = instancePath.split('/');
  const renameQuestion = (name: unknown) => {
    const question = asked.find((each) => each === name);
    return question === undefined ? name : questionInEntry(question, entry);
  };
  const { missingProperty } = params;
  return {
    ...failure,
    instancePath: id === undefined ? instancePath : ['', renameQuestion(id), ...pathBelow].join('/'),
    params:
      missingProperty === undefined
        ? params
        : { ...params, missingProperty: renameQuestion(missingProperty) },
  };
}
