import type { Site } from '../../src/model/site.ts';
import type { ExperimentPages, PageParts } from './fill-page.ts';
import type { Sites } from './sites.ts';

/** What the experiment of a site shows beside it; undefined where none runs. */
export async function experimentPagesOf<Parts extends PageParts>(
  sites: Pick<Sites, 'experimentOf' | 'read'>,
  name: string,
  partsOf: (site: Site) => Promise<Parts>,
): Promise<ExperimentPages<Parts> | undefined> {
  const experiment = sites.experimentOf(name);
  if (experiment === undefined) return undefined;
  const variants = await Promise.all(
    experiment.variants.map(async ({ name: variant, share, site }) => ({
      name: variant,
      share,
      parts: await partsOf(sites.read(site)),
    })),
  );
  return { name: experiment.name, variants };
}
