import type { ComponentProps, ReactElement } from 'react';
import styles from './dialog.module.css';

/** A native modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog(dialog: ComponentProps<'dialog'>): ReactElement {
  return <dialog {...dialog} className={styles['dialog']} />;
}

export function DialogActions(actions: ComponentProps<'div'>): ReactElement {
  return <div {...actions} className={styles['actions']} />;
}
