import type { ComponentType, ReactNode } from 'react';
import type { Section } from '../flow/sections.ts';
import { logError } from '../lib/log.ts';
import type { Site } from '../model/site.ts';
import type { Formatters } from '../pages/formatters.ts';

export interface ApplicationPageProps {
  readonly site: Site;
  /** The brand introduces itself on the first step only. */
  readonly isFirstStep: boolean;
  /** The sections of the form with their progress. Empty after the form, and for a form of one page. */
  readonly sections: readonly Section[];
  /** Opens the loan dialog. Absent on the page that asks for the loan, and after the form. */
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

/** Finds the layout of a brand by name, without loading it. Throws if there is none. */
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
