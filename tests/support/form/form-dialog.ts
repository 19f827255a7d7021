/** Implements `showModal` and `close` as far as the form's dialogs need them, because jsdom lacks both. */
export function installDialogs(): void {
  let opener: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  });
}
