import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';

/** The width of the arrow of a select. */
const arrowInPx = 24;

/** Whether the select next to an invisible copy of its text is too narrow for the text. */
function isTextCut(copy: HTMLElement | null): boolean {
  const select = copy?.closest('.field')?.querySelector('select');
  if (copy === null || !select) return false;
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
  Object.assign(copy.style, { font, letterSpacing });
  return (
    copy.offsetWidth > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrowInPx
  );
}

/** Shows the whole label of the chosen option below a select that is too narrow for it. */
export function ChosenText({ label = '' }: { readonly label: string | undefined }): ReactElement {
  const copy = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const update = (): void => setCut(label !== '' && isTextCut(copy.current));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [label]);
  return (
    <>
      <span className="measured" aria-hidden="true">
        <span ref={copy} data-text={label} />
      </span>
      {isCut && <p className="hint chosen">{label}</p>}
    </>
  );
}
