import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { isPlainObject } from '../../src/lib/json.ts';
import type { FromFrame, MarkedText, Picture, Stored, ToFrame } from '../frame/messages.ts';
import { onTextPreview } from './preview-text.ts';
import { frameRendered, requestVersion, openBuffer, withSpare } from './frame-buffer.ts';

export interface FramedPageProps {
  /** The accessible name of the frame. */
  readonly title: string;
  /** The path of the page on the host of its site. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** The available height as a CSS length. A page that is higher is cut to it. */
  readonly availableHeight?: string;
  /** A new version loads the page again, hidden until it is ready. */
  readonly version: string;
  /**
   * Version of the HTML document. If it is unchanged, the preloaded frame shows the next version. If it is absent, no
   * frame is preloaded.
   */
  readonly documentVersion?: string;
  readonly stored: () => Promise<Stored> | Stored;
  readonly pointedQuestion?: string | null;
  /** Scrolls to a question when the page is loaded, after submitting the page if requested. */
  readonly revealed?: { readonly question: string; readonly isSubmitted: boolean };
  readonly onQuestion?: (question: string) => void;
  readonly onText?: (texts: readonly string[], question: string | null) => void;
  readonly onShown?: (page: string, height: number, questions: readonly string[]) => void;
  /** Requests a picture of the page when it is loaded, with marks at these texts. */
  readonly pictureTexts?: readonly MarkedText[];
  readonly onPicture?: (picture: Picture) => void;
  readonly onStored?: (stored: Stored) => void;
  /** Shrinks the page. */
  readonly scale?: number;
}

function isFromFrame(data: unknown): data is FromFrame {
  return isPlainObject(data) && typeof data['kind'] === 'string' && data['kind'].startsWith('workshop:');
}

/** A page of the real application, in a frame on the host of its site. */
export function FramedPage(props: FramedPageProps): ReactElement {
  const {
    title,
    address,
    width,
    height,
    availableHeight,
    version,
    documentVersion,
    pointedQuestion = null,
    scale = 1,
  } = props;
  const requestedVersion = `${address} ${version}`;
  const source = `${address}&r=${encodeURIComponent(documentVersion ?? version)}`;
  const [buffer, setBuffer] = useState(() => openBuffer(requestedVersion, source));
  if (buffer.requested !== requestedVersion) setBuffer(requestVersion(buffer, requestedVersion, source));
  const { shown, next, spare } = buffer;
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const waitingFrames = useRef(new Set<HTMLIFrameElement>());
  const startedFrames = useRef(new Set<HTMLIFrameElement>());
  const picturedFrames = useRef(new Set<HTMLIFrameElement>());
  const scrolledFrames = useRef(new Set<HTMLIFrameElement>());
  const neededScripts = useRef<readonly string[]>([]);
  const latestProps = useRef({ ...props, buffer });

  const startIfWaiting = useCallback((frame: HTMLIFrameElement | undefined): void => {
    if (frame === undefined || !waitingFrames.current.delete(frame)) return;
    startedFrames.current.add(frame);
    void Promise.resolve(latestProps.current.stored()).then((texts) => {
      const message: ToFrame = { kind: 'workshop:start', stored: texts };
      frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
    });
  }, []);

  useEffect(() => {
    latestProps.current = { ...props, buffer };
    startIfWaiting(frames.current.get((next ?? shown)?.id ?? 0));
  });

  const isSettled = next === undefined && spare === undefined && documentVersion !== undefined;
  useEffect(() => {
    if (!isSettled) return undefined;
    const idleCallbackId = requestIdleCallback(() => setBuffer((now) => withSpare(now, source)), {
      timeout: 2000,
    });
    return () => cancelIdleCallback(idleCallbackId);
  }, [isSettled, source]);

  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent<unknown>): void => {
      if (!isFromFrame(data)) return;
      const sender = [...frames.current].find(([, frame]) => frame.contentWindow === source);
      if (sender === undefined) return;
      const [id, frame] = sender;
      const post = (message: ToFrame, to = frame): void =>
        to.contentWindow?.postMessage(message, new URL(to.src).origin);
      const {
        onQuestion,
        onText,
        onShown,
        onStored,
        pointedQuestion: currentPointed = null,
        revealed,
        pictureTexts,
        buffer: now,
      } = latestProps.current;
      switch (data.kind) {
        case 'workshop:waiting':
          waitingFrames.current.add(frame);
          if (id === now.spare?.id) post({ kind: 'workshop:prepare', scripts: neededScripts.current });
          else startIfWaiting(frame);
          break;
        case 'workshop:shown':
          if (data.page === null) break;
          setBuffer((before) => frameRendered(before, id));
          post({ kind: 'workshop:point', question: currentPointed });
          if (revealed !== undefined && !scrolledFrames.current.has(frame)) {
            scrolledFrames.current.add(frame);
            post({ kind: 'workshop:reveal', ...revealed });
          }
          onShown?.(data.page, data.height, data.questions);
          if (pictureTexts !== undefined && !picturedFrames.current.has(frame)) {
            picturedFrames.current.add(frame);
            post({ kind: 'workshop:draw', texts: pictureTexts });
          }
          break;
        case 'workshop:loaded': {
          if (id !== (now.next ?? now.shown)?.id) break;
          neededScripts.current = data.scripts;
          const spare = frames.current.get(now.spare?.id ?? 0);
          if (spare !== undefined && waitingFrames.current.has(spare))
            post({ kind: 'workshop:prepare', scripts: data.scripts }, spare);
          break;
        }
        case 'workshop:drawn':
          latestProps.current.onPicture?.(data.picture);
          break;
        case 'workshop:question':
          onQuestion?.(data.question);
          break;
        case 'workshop:text':
          onText?.(data.texts, data.question);
          break;
        case 'workshop:stored':
          onStored?.(data.stored);
          break;
        default:
          break;
      }
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [startIfWaiting]);

  useEffect(() => {
    for (const frame of frames.current.values()) {
      if (!startedFrames.current.has(frame)) continue;
      const message: ToFrame = { kind: 'workshop:point', question: pointedQuestion };
      frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
    }
  }, [pointedQuestion]);

  useEffect(
    () =>
      onTextPreview((from, to) => {
        for (const frame of frames.current.values()) {
          const message: ToFrame = { kind: 'workshop:preview', from, to };
          if (startedFrames.current.has(frame))
            frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
        }
      }),
    [],
  );

  const frontFrame = shown ?? next;
  const shownHeight =
    availableHeight === undefined ? `${height * scale}px` : `min(${height * scale}px, ${availableHeight})`;
  return (
    <div
      className="framed"
      style={{ width: width * scale, height: shownHeight }}
      aria-busy={next !== undefined}
    >
      {shown === undefined && <p className="hint">Loading the page …</p>}
      {[shown, next, spare].map((buffered) => {
        if (buffered === undefined) return null;
        const isBehind = buffered !== frontFrame;
        return (
          // The frame has its own origin, so the application needs no sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={buffered.id}
            ref={(frame) => {
              if (frame === null) frames.current.delete(buffered.id);
              else frames.current.set(buffered.id, frame);
            }}
            title={title}
            src={buffered.source}
            className={isBehind ? 'behind' : undefined}
            {...(isBehind && { 'aria-hidden': true, tabIndex: -1 })}
            style={{
              width,
              height: `calc(${shownHeight} / ${scale})`,
              transform: scale === 1 ? undefined : `scale(${scale})`,
            }}
          />
        );
      })}
    </div>
  );
}
