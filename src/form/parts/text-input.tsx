import type { ComponentProps, ReactElement } from 'react';
import styles from './input.module.css';

export function TextInput({ className = '', ...input }: ComponentProps<'input'>): ReactElement {
  return <input {...input} className={`${styles['box']} ${styles['text']} ${className}`} />;
}
