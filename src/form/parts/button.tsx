import type { ComponentProps, ReactElement } from 'react';
import styles from './button.module.css';
import questionStyles from './question.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** The main action is contained; another way on is outlined; what is aside of both is text. */
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly size?: 'medium' | 'large';
  readonly fullWidth?: boolean;
}

/** A native button, which sends no form unless its type says so. */
export function Button({
  variant,
  size = 'medium',
  fullWidth = false,
  className,
  type = 'button',
  ...button
}: ButtonProps): ReactElement {
  const classes = [
    styles['button'],
    styles[variant],
    size === 'large' && styles['large'],
    fullWidth && styles['fullWidth'],
    className,
  ];
  return <button {...button} type={type} className={classes.filter(Boolean).join(' ')} />;
}

/** Opens a dialog; it stands in a line of text, and reads as a link does. */
export function DialogOpener({ className, ...button }: ComponentProps<'button'>): ReactElement {
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      className={`${questionStyles['plainButton']} ${className}`}
    />
  );
}
