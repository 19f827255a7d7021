import type { Flow } from '../../model/flow.ts';

function loaders(name: string, rules: string, validator: string): string {
  return `  ${JSON.stringify(name)}: [() => import(${JSON.stringify(rules)}), () => import(${JSON.stringify(validator)})],`;
}

/**
 * The rules of a country's pages as an ES module, each fetched when its page is opened. Where a country's files lie is
 * said in a module of its own, so that no applicant fetches the addresses of other countries.
 */
export function countryModules({ steps }: Flow, screens: readonly string[]): string {
  return [
    'export const steps = {',
    ...steps.map(({ path }) => loaders(path, `./steps/${path}.schema.json`, `./steps/${path}.validator.js`)),
    '};',
    'export const screens = {',
    ...screens.map((id) => loaders(id, `./screens/${id}.form.json`, `./screens/${id}.validator.js`)),
    '};',
    '',
  ].join('\n');
}
