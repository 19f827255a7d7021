// The pages of screens with questions. They are in a separate script, because most screens have no questions.
export { FormScreen } from './form-screen.tsx';
export { FoundListScreen } from './list-form.tsx';
export { ListScreen } from './list-form.tsx';
export { NamedFormScreen } from './form-screen.tsx';
