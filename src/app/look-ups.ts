import type { openLookUp } from '../api/open-look-up.ts';
import type { Connection } from '../api/send.ts';
import { lenderLookUps, type NoteCompanies } from '../form/lender-look-ups.ts';
import type { LookUps } from '../form/look-ups.ts';
import type { Flow } from '../model/flow.ts';

type Opened = ReturnType<typeof openLookUp>;

/**
 * Look-ups for the questions of any flow; a screen that asks has one of its own. What it takes to ask is fetched with
 * the first question, and again where that failed.
 */
export function createLookUps(
  { apiBase, productId }: Connection,
  noteCompanies?: NoteCompanies,
): (flow: Flow) => LookUps {
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

  return (flow) => lenderLookUps(flow, () => (opening ??= open()), noteCompanies);
}
