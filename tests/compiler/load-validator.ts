import type { CreateValidator } from '../../src/model/validator.ts';

/** Loads an emitted module like a browser, without any import. */
export async function loadValidator(code: string): Promise<CreateValidator> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const module = (await import(/* @vite-ignore */ address)) as { readonly createValidator: CreateValidator };
  return module.createValidator;
}
