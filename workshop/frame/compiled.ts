const base = '/workshop/generated/now';

type Loader<Module> = () => Promise<Module>;

interface CountryData {
  readonly flow: { readonly dataPoints: { readonly [id: string]: { readonly privacy: object } } };
  readonly messages: { readonly locale: string; readonly common: object };
}

async function fetched(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ base + path)) as { readonly default: unknown };
  return module.default;
}

/** Adds the texts of the welcome-back message, which the frame's page then closes. */
async function noteWelcome({ locale, common }: CountryData['messages']): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const spoken = lang === locale ? common : await fetched(`/public/locales/${lang}/common.json`);
  dataset['resumed'] = String(Reflect.get(Object(spoken), 'resumed'));
}

/** A frame keeps its storage in memory, so answers that may not be stored are kept with the others. */
function withEveryAnswerKept({ flow, ...others }: CountryData): CountryData {
  const dataPoints = Object.entries(flow.dataPoints).map(([id, question]) => [
    id,
    { ...question, privacy: { ...question.privacy, persist: 'local' } },
  ]);
  return {
    ...others,
    flow: { ...flow, dataPoints: Object.fromEntries(dataPoints) as CountryData['flow']['dataPoints'] },
  };
}

/** Replaces `import.meta.glob` for compiled files: each file is fetched when it is needed. */
export function compiledFiles<Module>(
  _pattern: string,
  options: { readonly import?: 'default' } = {},
): Record<string, Loader<Module>> {
  const loaderOf =
    (path: string): Loader<Module> =>
    async () => {
      const file = path.slice('/generated'.length);
      if (options.import === undefined) return (await import(/* @vite-ignore */ base + file)) as Module;
      const contents = await fetched(file);
      if (!file.endsWith('/country.json')) return contents as Module;
      const country = contents as CountryData;
      await noteWelcome(country.messages);
      return withEveryAnswerKept(country) as Module;
    };
  return new Proxy<Record<string, Loader<Module>>>(
    {},
    {
      get: (_, path) => loaderOf(String(path)),
      getOwnPropertyDescriptor: (_, path) => ({
        configurable: true,
        enumerable: true,
        value: loaderOf(String(path)),
      }),
    },
  );
}
