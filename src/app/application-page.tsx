import type { ComponentType, ReactNode } from 'react';
import type { Section } from '../flow/sections.ts';
import { logError } from '../lib/log.ts';
import type { Site } from '../model/site.ts';
import type { Formatters } from '../pages/formatters.ts';

export interface ApplicationPageProps {
  readonly site: Site;
  /** Where the brand introduces itself; later, the question comes first. */
  readonly isFirstStep: boolean;
  /** The parts of the form, and where the applicant is among them; none beyond the form, or where it is a single page. */
  readonly sections: readonly Section[];
  /** Opens what the loan is changed in; absent on the page that asks for it, and where nothing is changed any more. */
  readonly onChangeLoan?: (() => void) | undefined;
  readonly formatters: Formatters;
  /** The page of the route. */
  readonly children: ReactNode;
}

export interface ApplicationPageModule {
  readonly ApplicationPage: ComponentType<ApplicationPageProps>;
  /** A class for the element around header, page and footer, where the layout arranges those too. */
  readonly shellClassName?: string | undefined;
}

export type ApplicationPageLoaders = { readonly [path: string]: () => Promise<ApplicationPageModule> };

const loaders: ApplicationPageLoaders = import.meta.glob<ApplicationPageModule>('./application-pages/*.tsx');

/** Finds the layout a brand asks for by name, without loading it. Throws where there is none: nothing could be shown. */
export function findApplicationPage(
  { applicationPage, theme }: Pick<Site, 'applicationPage'> & { readonly theme?: Site['theme'] },
  among: ApplicationPageLoaders = loaders,
): () => Promise<ApplicationPageModule> {
  const path = `./application-pages/${applicationPage}.tsx`;
  const load = Object.hasOwn(among, path) ? among[path] : undefined;
  if (load === undefined) throw new Error('ApplicationPage not found');
  if (theme === undefined) throw new Error('Product styles not found');
  return async () => {
    try {
      return await load();
    } catch (error) {
      logError('Failed to load ApplicationPage and product styles');
      throw error;
    }
  };
}
