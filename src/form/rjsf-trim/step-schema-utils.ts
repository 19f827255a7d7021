import type { FieldPathList, GenericObjectType, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import sameValue from './same-value.ts';

function refuse(): never {
  throw new Error(
    'The schema of a step is plain: it has no options, no defaults and nothing beyond its properties.',
  );
}

const definitions = '#/$defs/';

/** RJSF's way to the schema of a step, which holds nothing to decide: what is asked, and its defaults, the flow knows. */
// RJSF imports it as a default export.
// oxlint-disable-next-line import/no-default-export
export default function createStepSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  function retrieveSchema(schema: RJSFSchema): RJSFSchema {
    const { $ref, ...own } = schema;
    if ($ref === undefined) return schema;
    const defined = rootSchema.$defs?.[$ref.slice(definitions.length)];
    return retrieveSchema({ ...(typeof defined === 'object' && defined), ...own });
  }
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || !sameValue(otherSchema, rootSchema),
    retrieveSchema,
    getDefaultFormState: (_schema: RJSFSchema, formData: GenericObjectType | undefined) => formData,
    findFieldInSchema: ({ properties }: RJSFSchema, [name = '']: FieldPathList) => ({
      field: properties?.[name],
      isRequired: false,
    }),
    // Each question is drawn by a field of ours.
    getDisplayLabel: (_schema: RJSFSchema, _uiSchema: UiSchema) => false,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    findSelectedOptionInXxxOf: refuse,
    getClosestMatchingOption: refuse,
    getFirstMatchingOption: refuse,
    getFromSchema: refuse,
    omitExtraData: refuse,
    sanitizeDataForNewSchema: refuse,
    toPathSchema: refuse,
  };
}
