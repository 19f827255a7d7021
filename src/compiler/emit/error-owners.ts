import { namesOfField } from '../../lifecycle/states.ts';
import type { ErrorOwners, Flow } from '../../model/flow.ts';
import { leadEnvelope } from './lead-envelope.ts';
import { dataPointsOf } from './step-schema.ts';

/** Who owns a server error, whichever name the lender uses: the data point's id or the field of the lead. */
export function errorOwners(flow: Flow): ErrorOwners {
  const owned = flow.steps.flatMap((step) =>
    dataPointsOf(flow, step).flatMap((dataPoint) => {
      const owner = { dataPoint: dataPoint.id, step: step.path };
      return [...new Set([dataPoint.id, ...namesOfField(dataPoint.field)])].map(
        (name) => [name, owner] as const,
      );
    }),
  );
  const names = new Set<string>(owned.map(([name]) => name));
  return {
    owned: Object.fromEntries(owned),
    unowned: Object.keys(leadEnvelope(flow)).filter((field) => !names.has(field)),
  };
}
