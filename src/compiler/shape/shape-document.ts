import type { ShapedDocument } from '../link/config.ts';
import type { FilePlace } from '../read/file-kind.ts';
import type { SourceDocument } from '../read/source-document.ts';
import { metaSchemas } from './meta-schemas.ts';
import { salvage } from './salvage.ts';
import { type Violation, violationsOf } from './violation.ts';

export interface ShapeResult extends ShapedDocument {
  readonly violations: readonly Violation[];
}

/** Holds a file against its meta-schema. */
export function shapeDocument(document: SourceDocument, place: FilePlace): ShapeResult {
  const metaSchema = metaSchemas[place.kind];
  if (metaSchema.validate(document.value))
    return { document, place, violations: [], contents: document.value };
  const violations = violationsOf(metaSchema, document.value);
  return { document, place, violations, contents: salvage(document.value, place.kind, metaSchema) };
}
