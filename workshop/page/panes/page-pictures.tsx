import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { Picture } from '../../frame/messages.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import type { PicturedPage } from '../../translation/picture-sheet.ts';
import { fullKey, type TranslationUnit } from '../../translation/units.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { Selection } from '../selection.ts';
import type { CountryPage } from '../country-pages.ts';

const pageWidth = 360;
const pageHeight = 640;

/** A page that takes longer is left out. */
const maxWaitInMs = 30_000;

interface PagePicturesProps {
  readonly selection: Selection;
  readonly version: string;
  readonly pages: readonly CountryPage[];
  readonly units: readonly TranslationUnit[];
  readonly titleOf: (current: CountryPage) => string;
  readonly onDone: (pages: readonly PicturedPage[]) => void;
}

/** Renders the pages one by one, as the sample applicant sees them. */
export function PagePictures(props: PagePicturesProps): ReactElement | null {
  const { selection, version, pages, units, titleOf, onDone } = props;
  const [pictures, setPictures] = useState<readonly (PicturedPage | undefined)[]>([]);
  const current = pages[pictures.length];
  const add = (picture: Picture | undefined): void => {
    if (current === undefined) return;
    const page = picture && { id: current.id, title: titleOf(current), picture };
    const newPictures = [...pictures, page];
    setPictures(newPictures);
    if (newPictures.length === pages.length) onDone(newPictures.filter((each) => each !== undefined));
  };
  const skipPage = useEffectEvent(() => add(undefined));
  useEffect(() => {
    // Each rendered page restarts the timer.
    if (pictures.length === pages.length) return undefined;
    const timer = setTimeout(() => skipPage(), maxWaitInMs);
    return () => clearTimeout(timer);
  }, [pictures.length, pages.length]);
  if (current === undefined) return null;
  const { id, screen } = current;
  // Texts of this page have priority over equal texts elsewhere.
  const unitsOfPage = units.filter(({ key }) => key.split('>').includes(id));
  const texts = [...unitsOfPage, ...units].flatMap((unit) =>
    [unit.target, unit.source].filter((text) => text !== '').map((text) => ({ name: fullKey(unit), text })),
  );
  return (
    <>
      <p className="hint">
        <output>
          {pictures.length} of {formatCount(pages.length, 'page')} drawn. Drawing “{titleOf(current)}” …
        </output>
      </p>
      <div className="drawing" inert>
        <ApplicationFrame
          key={id}
          selection={selection}
          page={id}
          screen={screen}
          width={pageWidth}
          height={pageHeight}
          scale={0.25}
          version={version}
          pictureTexts={texts}
          onPicture={add}
        />
      </div>
    </>
  );
}
