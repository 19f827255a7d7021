import duties from '../../schemas/duties.json' with { type: 'json' };

const groups = new Map(Object.entries(duties.groups));

/** Returns the country codes in a list of codes and groups, such as "EU PH". */
export function countryCodesIn(list: string): readonly string[] {
  return list.split(' ').flatMap((codeOrGroup) => groups.get(codeOrGroup)?.split(' ') ?? [codeOrGroup]);
}
