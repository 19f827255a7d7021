import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DocumentText } from '../question-messages.ts';
import { type Translate, controlMessage } from '../widgets/control.ts';
import { Button, LinkAction } from './button.tsx';
import styles from './question.module.css';

interface ConsentDocumentProps {
  readonly id: string;
  readonly messages: DocumentText;
  readonly translate: Translate;
}

/** Shows the text of a consent in a dialog, so that the page keeps its input. */
export function ConsentDocument({ id, messages, translate }: ConsentDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = `${id}-title`;
  const close = () => setOpen(false);
  return (
    <>
      <LinkAction aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {controlMessage(translate, 'controls>readDocument', { title: messages.title })}
      </LinkAction>
      {isOpen && (
        <Dialog open onClose={close} aria-labelledby={titleId}>
          <DialogTitle id={titleId} className={styles['documentTitle']}>
            {messages.title}
          </DialogTitle>
          {/* Focusable, so that a long text can be scrolled with the keyboard. */}
          <DialogContent className={styles['document']} tabIndex={0}>
            {messages.sections.map(({ heading, text }) => (
              <div key={text}>
                {heading !== '' && (
                  <Typography variant="h4" component="h3">
                    {heading}
                  </Typography>
                )}
                <p>{text}</p>
              </div>
            ))}
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close}>
              {controlMessage(translate, 'controls>close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
