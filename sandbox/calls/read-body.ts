import type { LeadData } from '../lead/lead.ts';
import type { ReceivedFile } from './lead-api.ts';

/** A parsed request body. */
export interface RequestBody {
  /** Undefined for an unreadable body. A file appears as its name. */
  readonly body: unknown;
  readonly files: { readonly [name: string]: ReceivedFile };
  readonly isTooLarge: boolean;
}

const textLimit = 1024 * 1024;
/** Larger than the largest document page, so that the lender can reject it with a message. */
const formLimit = 24 * 1024 * 1024;

/** Reads the body once. */
export async function readBody(request: Request): Promise<RequestBody> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > (isForm ? formLimit : textLimit)) {
    return { body: undefined, files: {}, isTooLarge: true };
  }
  if (isForm) return readForm(request, bytes);
  return { body: parseJson(new TextDecoder().decode(bytes)), files: {}, isTooLarge: false };
}

async function readForm({ headers }: Request, bytes: ArrayBuffer): Promise<RequestBody> {
  const body: { [name: string]: string } = {};
  const files: { [name: string]: ReceivedFile } = {};
  try {
    for (const [name, value] of await new Response(bytes, { headers }).formData()) {
      body[name] = typeof value === 'string' ? value : value.name;
      if (typeof value !== 'string') files[name] = { mediaType: value.type, bytes: value.size };
    }
  } catch {
    return { body: undefined, files: {}, isTooLarge: false };
  }
  return { body: body satisfies LeadData, files, isTooLarge: false };
}

/** Returns undefined for JSON that is nested too deeply to be serialised for the journal. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}
