import MuiButton, { type ButtonProps } from '@mui/material/Button';
import Link, { type LinkProps } from '@mui/material/Link';
import type { ComponentProps, ReactElement } from 'react';
import styles from './question.module.css';

/**
 * The main action is contained, the alternative is outlined, anything else is text. The label has its own element,
 * because React cannot update a text node next to MUI's icons after the browser has translated it.
 */
export function Button({ children, ...button }: ButtonProps): ReactElement {
  return (
    <MuiButton {...button}>
      <span>{children}</span>
    </MuiButton>
  );
}

type LinkButtonProps = ComponentProps<'button'> & Pick<LinkProps, 'sx'>;

/** Enlarges the target without moving the surrounding lines. */
export const inlineTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '3rem',
  minHeight: '3rem',
  marginBlock: '-0.75rem',
};

/** A button within a line of text that opens a dialog. */
export function DialogLink(button: LinkButtonProps): ReactElement {
  return <LinkButton {...button} aria-haspopup="dialog" />;
}

/** Looks like a link, but is a button. */
function LinkButton(button: LinkButtonProps): ReactElement {
  return <Link {...button} component="button" type="button" />;
}

/** A text button on its own line below an input. */
export function LinkAction(button: ComponentProps<'button'>): ReactElement {
  return <LinkButton {...button} className={styles['action']} />;
}
