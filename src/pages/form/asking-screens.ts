// The pages of the kinds of screens that ask questions, in a script of their own: most of what a lender shows asks none.
export { FormScreen } from './form-screen.tsx';
export { FoundListScreen } from './list-form.tsx';
export { ListScreen } from './list-form.tsx';
export { NamedFormScreen } from './form-screen.tsx';
