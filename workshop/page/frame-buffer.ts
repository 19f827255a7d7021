/** A frame with the URL of its document. */
export interface BufferedFrame {
  readonly id: number;
  readonly source: string;
}

/** The frames of a page: the visible one, the one that will replace it, and a preloaded one. */
export interface FrameBuffer {
  /** The version to be shown. */
  readonly requested: string;
  readonly shown: BufferedFrame | undefined;
  readonly next: BufferedFrame | undefined;
  /** A frame whose application has not started, so it can show any page. */
  readonly spare: BufferedFrame | undefined;
  readonly frameCount: number;
}

export function openBuffer(requested: string, source: string): FrameBuffer {
  return { requested, shown: undefined, next: { id: 1, source }, spare: undefined, frameCount: 1 };
}

/** Requests another version. Uses the preloaded frame if it has the same document. */
export function requestVersion(
  { shown, spare, frameCount }: FrameBuffer,
  requested: string,
  source: string,
): FrameBuffer {
  const isReady = spare?.source === source;
  const next = isReady ? spare : { id: frameCount + 1, source };
  return { requested, shown, next, spare: undefined, frameCount: frameCount + 1 };
}

/** Handles a frame that has rendered its page. Outdated frames are ignored. */
export function frameRendered(buffer: FrameBuffer, id: number): FrameBuffer {
  const { next } = buffer;
  return next?.id === id ? { ...buffer, shown: next, next: undefined } : buffer;
}

/** Adds a preloaded frame once no other frame is loading. */
export function withSpare(buffer: FrameBuffer, source: string): FrameBuffer {
  const { next, spare, frameCount } = buffer;
  if (next !== undefined || spare !== undefined) return buffer;
  return { ...buffer, spare: { id: frameCount + 1, source }, frameCount: frameCount + 1 };
}
