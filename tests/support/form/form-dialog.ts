/** Implements `showModal` and `close` for the form's dialogs, because jsdom does not have them. */
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
