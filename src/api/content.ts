import type { AddressParts } from './address.ts';

export interface Content {
  readonly headers: { readonly [name: string]: string };
  readonly body: string | FormData | undefined;
}

export type BodyKind = 'json' | 'form' | 'none';

/** A body as it goes out, the product first where the call names it; nothing where it cannot be written down. */
export function contentOf(kind: BodyKind, body: unknown, productId: string | undefined): Content | undefined {
  if (kind === 'none') return { headers: {}, body: undefined };
  if (!isFields(body)) return undefined;
  if (kind === 'form') return { headers: {}, body: formOf(body) };
  const { productId: _, ...fields } = body;
  try {
    const text = JSON.stringify(productId === undefined ? body : { productId, ...fields });
    return { headers: { 'content-type': 'application/json' }, body: text };
  } catch {
    return undefined;
  }
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
