import { contract } from '../../scripts/lead-api/contract.ts';
import type { Shape } from '../../src/api/decode.ts';
import { operationNamed } from '../../src/compiler/contract.ts';
import type { Route } from '../calls/routes.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { isGroup } from '../lead/merge-lead.ts';
import type { Reply } from './reply.ts';

interface ReplyContext {
  readonly route: Route | undefined;
  readonly memory: SandboxState;
}

/** Varies a reply as other lenders might send it: as short as the contract allows, or unusual but valid. */
export function varyReply(reply: Reply, { route, memory }: ReplyContext): Reply {
  const { replies } = memory.journey;
  if (replies === undefined || route === undefined || !isGroup(reply.body)) return reply;
  const isError = reply.status > 299;
  const { 'x-page-needs': pageNeeds = [] } = operationNamed(contract, route.name);
  const needed = isError ? ['errors'] : [...route.needs, ...pageNeeds];
  const seed = memory.journal.length;
  const shape = { ...route.reply, required: needed };
  if (replies === 'odd') return { ...reply, body: unusualReply(shape, reply.body, randomFrom(seed)) };
  const body = minimalReply(shape, reply.body);
  if (isError || (isGroup(body) && Object.keys(body).length > 0)) return { ...reply, body };
  return emptyReply(reply, seed);
}

/** Returns one of the shortest success replies that lenders send: without a body, or only with an id. */
function emptyReply(reply: Reply, seed: number): Reply {
  const { id } = isGroup(reply.body) ? reply.body : {};
  const replies: readonly Reply[] = [
    { status: 200, body: undefined },
    { status: 201, body: undefined },
    { status: 204, body: undefined },
    { status: 200, body: { id: typeof id === 'string' ? Number(id) : null } },
  ];
  return { ...reply, ...replies[seed % replies.length] };
}

/** Lists that are optional in the contract, but needed by a page. */
const neededLists: readonly string[] = ['paymentDays'];

/** Whether a part of a reply can be left out: it is optional, no page needs it, and its default, if any, is its value. */
function isOmittable({ required = [], properties = {} }: Shape, name: string, value: unknown): boolean {
  const defaultValue = properties[name]?.default;
  const isDefault = defaultValue === undefined || JSON.stringify(defaultValue) === JSON.stringify(value);
  return isDefault && !required.includes(name) && !neededLists.includes(name);
}

const digits = /^[1-9]\d{0,8}$/;

function minimalReply(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => minimalReply(shape.items ?? {}, item));
  if (isGroup(value)) {
    const keptParts = Object.entries(value).filter(([name, part]) => !isOmittable(shape, name, part));
    return Object.fromEntries(
      keptParts.map(([name, part]) => [name, minimalReply(shape.properties?.[name] ?? {}, part)]),
    );
  }
  return typeof value === 'string' && digits.test(value) ? Number(value) : value;
}

/** Returns a reply with numbers and booleans as text, ids as numbers, unknown fields, and some missing or invalid optional parts. */
function unusualReply(shape: Shape, value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => unusualReply(shape.items ?? {}, item, random));
    return shape.oneOf === undefined && random() < 0.3 ? [null, ...items] : items;
  }
  if (isGroup(value)) {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const partShape = shape.properties?.[name] ?? {};
      if (!isOmittable(shape, name, part) || random() < 0.4)
        return [[name, unusualReply(partShape, part, random)] as const];
      const invalidValue = invalidValueFor(partShape, random);
      return invalidValue === undefined ? [] : [[name, invalidValue] as const];
    });
    return { ...Object.fromEntries(parts), addedLater: { version: 3 }, note: null };
  }
  if (typeof value === 'string') return digits.test(value) ? Number(value) : value;
  return random() < 0.5 ? String(value) : value;
}

/** Returns undefined, null or a value of another type. */
function invalidValueFor({ type }: Shape, random: () => number): unknown {
  const kind = Math.floor(random() * 3);
  if (kind < 2) return kind === 0 ? undefined : null;
  return type === 'string' || type === undefined ? [] : 'perhaps';
}

/** Returns a generator of numbers from 0 to 1, seeded for reproducible results. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
