// Stands in the page of the workshop ahead of its own scripts, and notes when what a press sets going was where.
{
  const now = () => performance.timeOrigin + performance.now();
  globalThis.noted = { pressed: 0, at: {} };
  const note = (moment) => {
    globalThis.noted.at[moment] ??= now() - globalThis.noted.pressed;
  };
  const press = ({ type, key }) => {
    if (type === 'keydown' && !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return;
    if (globalThis.noted.pressed === 0) globalThis.noted.pressed = now();
  };
  addEventListener('keydown', press, true);
  addEventListener('change', press, true);
  addEventListener('message', ({ data, source }) => {
    const isBehind = [...document.querySelectorAll('.framed .behind')].some(
      (frame) => frame.contentWindow === source,
    );
    if (isBehind && data.kind === 'workshop:shown' && data.page !== null) note('drawn in it');
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    const response = await fetch(address, options);
    if (response.url.endsWith('/api/wish')) note('written');
    return response;
  };
  const look = () => {
    const isBusy = document.querySelector('.framed')?.getAttribute('aria-busy') === 'true';
    if (globalThis.noted.pressed === 0) return;
    if (isBusy) note('compiled');
    else if ('compiled' in globalThis.noted.at) requestAnimationFrame(() => setTimeout(note, 0, 'seen'));
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
}
