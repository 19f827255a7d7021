import type { AddressParts } from './address.ts';

export interface Content {
  readonly headers: { readonly [name: string]: string };
  readonly body: string | FormData | undefined;
}

export type BodyKind = 'json' | 'form' | 'none';

/** A body as it goes out, the product first where the call names it; nothing where it cannot be written down. */
export function contentOf(kind: BodyKind, body: unknown, productId: string | undefined): Content | undefined {
  if (kind === 'none') return { headers: {}, body: undefined };
  const named = productId === undefined ? body : withProduct(productId, body);
  if (!isFields(named)) return undefined;
  if (kind === 'form') return { headers: {}, body: formOf(named) };
  try {
    const text = JSON.stringify(named);
    return { headers: { 'content-type': 'application/json' }, body: text };
  } catch {
    return undefined;
  }
}

/** A call that takes nothing else takes the product alone. */
function withProduct(productId: string, body: unknown = {}): unknown {
  if (!isFields(body)) return body;
  const { productId: _, ...fields } = body;
  return { productId, ...fields };
}

function isFields(body: unknown): body is AddressParts {
  return typeof body === 'object' && body !== null;
}

/** The browser itself says where the parts of a form end. */
function formOf(fields: AddressParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}
