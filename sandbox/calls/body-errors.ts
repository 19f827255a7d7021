import { Ajv } from 'ajv';
import type { FieldError } from '../../generated/api/types.ts';
import { contract } from '../../scripts/lead-api/contract.ts';
import type { CallName } from '../../src/api/call.ts';
import { operationNamed, resolveReference } from '../../src/compiler/contract.ts';
import { fieldErrors } from '../lead/field-errors.ts';
import type { LeadData } from '../lead/lead.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });

/** Returns the contract violations of a body. */
export function bodyErrors(call: CallName, body: LeadData): readonly FieldError[] {
  const { requestBody } = operationNamed(contract, call);
  const [content] = Object.values(
    requestBody === undefined ? {} : resolveReference(contract, 'requestBodies', requestBody).content,
  );
  if (content === undefined) throw new Error(`The contract has no body for ${call}.`);
  const validate = ajv.getSchema(`contract${content.schema.$ref}`);
  if (validate === undefined) throw new Error(`The contract has no ${content.schema.$ref}.`);
  return validate(body) === true ? [] : fieldErrors(validate.errors ?? []);
}
