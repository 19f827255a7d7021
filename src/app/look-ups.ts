import type { openLookUp } from '../api/open-look-up.ts';
import type { Connection } from '../api/send.ts';
import { lenderLookUps } from '../form/lender-look-ups.ts';
import type { LookUps } from '../form/look-ups.ts';
import type { Flow } from '../model/flow.ts';

type Opened = ReturnType<typeof openLookUp>;

/** The look-ups of the form. What it takes to ask is fetched with the first question, and again where that failed. */
export function createLookUps(flow: Flow, { apiBase, productId }: Connection): LookUps {
  let opening: Promise<Opened> | undefined;

  async function open(): Promise<Opened> {
    try {
      const { openLookUp } = await import('../api/open-look-up.ts');
      return openLookUp({ apiBase, productId });
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  return lenderLookUps(flow, () => (opening ??= open()));
}
