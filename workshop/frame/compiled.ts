const base = '/workshop/generated/now';

type Loader<Module> = () => Promise<Module>;

interface CountryData {
  readonly flow: { readonly dataPoints: { readonly [id: string]: { readonly privacy: object } } };
  readonly messages: { readonly locale: string; readonly common: object };
}

async function fetchModule(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ base + path)) as { readonly default: unknown };
  return module.default;
}

/** Stores the text of the welcome-back message, by which the page of the frame finds and closes it. */
async function storeWelcomeText({ locale, common }: CountryData['messages']): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const shownMessages = lang === locale ? common : await fetchModule(`/public/locales/${lang}/common.json`);
  dataset['resumed'] = String(Reflect.get(Object(shownMessages), 'resumed'));
}

/** Marks every answer as storable: a frame has its storage in memory, so no answer is stored on the disk. */
function withStorableAnswers({ flow, ...others }: CountryData): CountryData {
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
      const contents = await fetchModule(file);
      if (!file.endsWith('/country.json')) return contents as Module;
      const country = contents as CountryData;
      await storeWelcomeText(country.messages);
      return withStorableAnswers(country) as Module;
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
