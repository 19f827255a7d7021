import { Ajv, type ValidateFunction } from 'ajv';
import application from '../../../schemas/config/application.schema.json' with { type: 'json' };
import brand from '../../../schemas/config/brand.schema.json' with { type: 'json' };
import brandCountry from '../../../schemas/config/brand-country.schema.json' with { type: 'json' };
import conditions from '../../../schemas/config/conditions.schema.json' with { type: 'json' };
import country from '../../../schemas/config/country.schema.json' with { type: 'json' };
import dataPoint from '../../../schemas/config/data-point.schema.json' with { type: 'json' };
import divisions from '../../../schemas/config/divisions.schema.json' with { type: 'json' };
import experiment from '../../../schemas/config/experiment.schema.json' with { type: 'json' };
import people from '../../../schemas/config/people.schema.json' with { type: 'json' };
import screen from '../../../schemas/config/screen.schema.json' with { type: 'json' };
import steps from '../../../schemas/config/steps.schema.json' with { type: 'json' };
import theme from '../../../schemas/config/theme.schema.json' with { type: 'json' };
import messages from '../../../schemas/config/messages.schema.json' with { type: 'json' };
import type { FileKind } from '../read/file-kind.ts';

const schemas: { readonly [Kind in FileKind]: object } = {
  application,
  brand,
  'brand-country': brandCountry,
  conditions,
  country,
  'data-point': dataPoint,
  divisions,
  experiment,
  people,
  screen,
  steps,
  theme,
  messages,
};

export interface MetaSchema {
  readonly validate: ValidateFunction;
  /** The definitions of all meta-schemas, because one can refer to another. */
  readonly definitions: { readonly [name: string]: object };
}

type MetaSchemas = { readonly [Kind in FileKind]: MetaSchema };

/** One validator per kind of file. `verbose` adds the description of the failed rule to an error. */
function compileMetaSchemas(): MetaSchemas {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    messages: false,
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false,
    ownProperties: true,
    // `enumDescriptions` is an extension that editors and the workshop show.
    keywords: ['enumDescriptions'],
    // Optimizing does not pay off: each validator runs only a few hundred times.
    code: { optimize: false },
    // A test validates the meta-schemas against the draft.
    meta: false,
    validateSchema: false,
  });
  const definitions: MetaSchema['definitions'] = Object.assign(
    {},
    ...Object.values(schemas).map((schema) => ('$defs' in schema ? schema.$defs : {})),
  );
  ajv.addSchema(Object.values(schemas));
  const compiled = Object.entries(schemas).map(([kind, schema]): [string, MetaSchema] => [
    kind,
    { validate: ajv.compile(schema), definitions },
  ]);
  return Object.fromEntries(compiled) as unknown as MetaSchemas;
}

export const metaSchemas: MetaSchemas = compileMetaSchemas();
