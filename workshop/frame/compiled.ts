const base = `/workshop/generated/${document.documentElement.dataset['revision'] ?? ''}`;

type Loader<Module> = () => Promise<Module>;

interface CountryFile {
  readonly flow: { readonly dataPoints: { readonly [id: string]: { readonly privacy: object } } };
  readonly messages: { readonly common: { readonly resumed?: string }; readonly form: object };
}

async function fetched(path: string): Promise<unknown> {
  const module = (await import(/* @vite-ignore */ base + path)) as { readonly default: unknown };
  return module.default;
}

/**
 * What a frame stores it keeps in memory, so the answers that may never be stored are laid down with the others. A
 * language that is not the site's own brings its messages itself.
 */
async function asFramed(country: CountryFile): Promise<CountryFile> {
  const { flow, messages } = country;
  const dataPoints = Object.entries(flow.dataPoints).map(([id, question]) => [
    id,
    { ...question, privacy: { ...question.privacy, persist: 'local' } },
  ]);
  const { language } = document.documentElement.dataset;
  const spoken =
    language === undefined
      ? messages
      : {
          common: (await fetched(
            `/public/locales/${language}/common.json`,
          )) as CountryFile['messages']['common'],
          form: (await fetched(`/public/locales/${language}/form.json`)) as object,
        };
  // What greets those who come back: the page of the frame closes it.
  document.documentElement.dataset['resumed'] = spoken.common.resumed ?? '';
  return {
    ...country,
    flow: { ...flow, dataPoints: Object.fromEntries(dataPoints) as CountryFile['flow']['dataPoints'] },
    messages: spoken,
  };
}

/**
 * Stands in for `import.meta.glob` where the application loads what the compiler made: each file is fetched when it is
 * asked for, as the revision of this page has it.
 */
export function compiledFiles<Module>(
  _pattern: string,
  options: { readonly import?: 'default' } = {},
): Record<string, Loader<Module>> {
  const loaderOf = (path: string): Loader<Module> => {
    const address = base + path.slice('/generated'.length);
    return async () => {
      const module = (await import(/* @vite-ignore */ address)) as { readonly default: Module };
      if (options.import !== undefined) return module.default;
      return (await asFramed(module as unknown as CountryFile)) as Module;
    };
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
