import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils';

function refuse(): never {
  throw new Error("RJSF has nothing to say in a step; each text is the form's.");
}

/** The two fields every step is built from. Widgets and templates are the step form's own. */
// RJSF imports the registry as a default export.
// oxlint-disable-next-line import/no-default-export
export default function bareRegistry() {
  return {
    fields: { SchemaField, ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: refuse,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
