/** jsdom knows the element but not how it opens: enough of the standard for the form's dialogs. */
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
