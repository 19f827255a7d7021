import type { FieldError } from '../../generated/api/types.ts';
import { propertySchema } from '../lead/field-errors.ts';
import type { Lead, LeadData } from '../lead/lead.ts';
import type { Lender } from './lead-api.ts';
import { isGroup, mergeLead } from '../lead/merge-lead.ts';

/** Returns the groups of the lead in a body. */
export function groupsOf(body: LeadData): LeadData {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isGroup(value)));
}

/** Returns violations of the country's rules in the sent groups. Fields without rules are not checked. */
export function groupErrors(lender: Lender, lead: Lead, groups: LeadData): readonly FieldError[] {
  const schema = leadSchemaOf(lender, lead);
  const hasRules = (group: string, name: string): boolean =>
    isGroup(propertySchema(propertySchema(schema, group), name));
  const sentFields = Object.entries(groups).flatMap(([group, value]) =>
    Object.keys(isGroup(value) ? value : {}).map((name) => `${group}.${name}`),
  );
  const groupsWithRules = Object.entries(groups).map(([group, value]) => {
    const fieldsWithRules = Object.entries(isGroup(value) ? value : {}).filter(([name]) =>
      hasRules(group, name),
    );
    return [group, Object.fromEntries(fieldsWithRules)] as const;
  });
  const { errors } = lender.validateLead(mergeLead(lead.data, Object.fromEntries(groupsWithRules)));
  return errors.filter(({ fieldName }) => sentFields.includes(fieldName));
}

function leadSchemaOf({ countries }: Lender, { data }: Lead): unknown {
  const site = countries.siteOf(data['productId']);
  return site && countries.leadSchemaOf(site.country);
}
