import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { controlMessage } from '../control-message.ts';
import { Dialog, DialogActions } from './dialog.ts';
import { ring } from './ring.ts';
import type { DocumentText } from '../question-messages.ts';
import type { Translate } from '../translate.ts';

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  fontSize: '1.375rem',
  lineHeight: 1.25,
  // The text stands within a sentence, too.
  '&::first-letter': { textTransform: 'uppercase' },
}));

/** Opens a text and nothing else, so it reads as a link does. */
const Opener = styled('button')(({ theme }) => ({
  minHeight: 48,
  padding: 0,
  color: theme.palette.primary.main,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  fontWeight: theme.typography.fontWeightBold,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:focus-visible': ring(theme),
}));

const Section = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(2),
  lineHeight: 1.5,
  '& h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.4 },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
}));

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
      <Opener type="button" aria-haspopup="dialog" onClick={read}>
        {controlMessage(translate, 'controls>readDocument', { title: messages.title })}
      </Opener>
      <Dialog ref={dialog} id={id} aria-labelledby={titleId}>
        <Title id={titleId}>{messages.title}</Title>
        {messages.sections.map(({ heading, text }) => (
          <Section key={text}>
            {heading === '' ? null : <h3>{heading}</h3>}
            <p>{text}</p>
          </Section>
        ))}
        <DialogActions>
          <Button variant="contained" onClick={() => dialog.current?.close()}>
            {controlMessage(translate, 'controls>close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
