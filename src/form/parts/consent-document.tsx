import { useRef } from 'react';
import { type Translate, controlMessage } from '../controls/control.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import type { DocumentText } from '../question-messages.ts';
import styles from './dialog.module.css';
import question from './question.module.css';

interface ConsentDocumentProps {
  readonly id: string;
  readonly messages: DocumentText;
  readonly translate: Translate;
}

/** What a consent agrees to, read in place: nothing typed so far is lost. */
export function ConsentDocument({ id, messages, translate }: ConsentDocumentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `${id}-title`;
  const read = () => {
    dialog.current?.showModal();
    // The focus goes to the button at the end; the eye starts at the top.
    dialog.current?.scrollTo?.(0, 0);
  };
  return (
    <>
      <button
        type="button"
        className={question['opener']}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={read}
      >
        {controlMessage(translate, 'controls>readDocument', { title: messages.title })}
      </button>
      <Dialog ref={dialog} id={id} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles['document']}>
          {messages.title}
        </h2>
        {messages.sections.map(({ heading, text }) => (
          <div key={text} className={styles['section']}>
            {heading === '' ? null : <h3>{heading}</h3>}
            <p>{text}</p>
          </div>
        ))}
        <DialogActions>
          <Button variant="contained" value="close" onClick={() => dialog.current?.close()}>
            {controlMessage(translate, 'controls>close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
