import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { isPlainObject } from '../../src/lib/json.ts';
import type { FromFrame, MarkedText, Picture, Stored, ToFrame } from '../frame/messages.ts';
import { onReword } from './reword.ts';

export interface FramedPageProps {
  /** What the frame is called for who cannot see it. */
  readonly title: string;
  /** Where the page lies, below the host of its site. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Another one shows the page anew, behind the one that is there until it has come. */
  readonly version: string;
  readonly stored: () => Promise<Stored> | Stored;
  readonly pointed?: string | null;
  readonly onQuestion?: (question: string) => void;
  readonly onShown?: (page: string, height: number) => void;
  /** Asks for a picture of the page once it is there, with these texts marked on it. */
  readonly drawn?: readonly MarkedText[];
  readonly onDrawn?: (picture: Picture) => void;
  readonly onStored?: (stored: Stored) => void;
  /** Makes it smaller than it is. */
  readonly scale?: number;
}

function isFromFrame(data: unknown): data is FromFrame {
  return isPlainObject(data) && typeof data['kind'] === 'string' && data['kind'].startsWith('workshop:');
}

interface Sheet {
  readonly key: string;
  readonly address: string;
}

/** A page of the real application, in a frame of its own on the host of its site. */
export function FramedPage(props: FramedPageProps): ReactElement {
  const { title, address, width, height, version, pointed = null, scale = 1 } = props;
  const wanted = useMemo<Sheet>(
    () => ({ key: `${address} ${version}`, address: `${address}&r=${encodeURIComponent(version)}` }),
    [address, version],
  );
  const [shown, setShown] = useState<Sheet>();
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const started = useRef(new Set<HTMLIFrameElement>());
  const asked = useRef(new Set<HTMLIFrameElement>());
  const latest = useRef(props);
  const wantedNow = useRef(wanted);
  useEffect(() => {
    latest.current = props;
    wantedNow.current = wanted;
  });

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      if (!isFromFrame(data)) return;
      const from = [...frames.current].find(([, frame]) => frame.contentWindow === source);
      if (from === undefined) return;
      const [key, frame] = from;
      const tell = (message: ToFrame): void =>
        frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
      const { onQuestion, onShown, onStored, stored, pointed: meant = null, drawn } = latest.current;
      switch (data.kind) {
        case 'workshop:waiting':
          started.current.add(frame);
          void Promise.resolve(stored()).then((texts) => tell({ kind: 'workshop:start', stored: texts }));
          break;
        case 'workshop:shown':
          if (data.page === null) break;
          if (key === wantedNow.current.key) setShown(wantedNow.current);
          tell({ kind: 'workshop:point', question: meant });
          onShown?.(data.page, data.height);
          if (drawn !== undefined && !asked.current.has(frame)) {
            asked.current.add(frame);
            tell({ kind: 'workshop:draw', texts: drawn });
          }
          break;
        case 'workshop:drawn':
          latest.current.onDrawn?.(data.picture);
          break;
        case 'workshop:question':
          onQuestion?.(data.question);
          break;
        case 'workshop:stored':
          onStored?.(data.stored);
          break;
        default:
          break;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    for (const frame of frames.current.values()) {
      if (!started.current.has(frame)) continue;
      const message: ToFrame = { kind: 'workshop:point', question: pointed };
      frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
    }
  }, [pointed]);

  useEffect(
    () =>
      onReword((from, to) => {
        for (const frame of frames.current.values()) {
          const message: ToFrame = { kind: 'workshop:reword', from, to };
          if (started.current.has(frame))
            frame.contentWindow?.postMessage(message, new URL(frame.src).origin);
        }
      }),
    [],
  );

  const sheets = shown === undefined || shown.key === wanted.key ? [wanted] : [shown, wanted];
  return (
    <div
      className="framed"
      style={{ width: width * scale, height: height * scale }}
      aria-busy={shown?.key !== wanted.key}
    >
      {sheets.map((sheet) => {
        const isBehind = sheet.key !== shown?.key && shown !== undefined;
        return (
          // The application is as free in it as in a window: it has an origin of its own.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={sheet.key}
            ref={(frame) => {
              if (frame === null) frames.current.delete(sheet.key);
              else frames.current.set(sheet.key, frame);
            }}
            title={title}
            src={sheet.address}
            className={isBehind ? 'behind' : undefined}
            {...(isBehind && { 'aria-hidden': true, tabIndex: -1 })}
            style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
          />
        );
      })}
    </div>
  );
}
