import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** How a question is shown stands beside its name; nothing is shared by reference. */
// RJSF imports it as a default export.
// oxlint-disable-next-line import/no-default-export
export default function ownUiSchema(_schema: RJSFSchema, uiSchema: UiSchema | undefined): UiSchema {
  return uiSchema ?? {};
}
