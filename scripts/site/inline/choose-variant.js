// Replaces the templates and itself with the content of the assigned variant's template. The first
// template is the site without the experiment, for applications that began before it.
{
  const { classList, dataset } = document.documentElement;
  const script = document.currentScript;
  const { experiment } = script.dataset;
  const templates = [...script.parentNode.querySelectorAll(':scope > [data-variant]')];
  const templateOf = (name) => templates.find((template) => template.dataset.variant === name);
  const key = 'experiment';
  const readStored = () => {
    const text = localStorage.getItem(key);
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  // A "continue" link resumes an application, possibly from another device.
  const hasBegun = () =>
    classList.contains('continue') ||
    (classList.contains('framed')
      ? localStorage.getItem('storedLoanApplication') !== null
      : classList.contains('needs-shell'));
  const draw = () => {
    let remainder = Math.random() * 100;
    const drawnTemplate = templates.find(({ dataset: { share = 0 } }) => (remainder -= share) < 0);
    return drawnTemplate?.dataset.variant ?? '';
  };
  const choose = () => {
    try {
      const stored = readStored();
      if (stored?.experiment === experiment && templateOf(stored.variant)) return stored.variant;
      const variant = hasBegun() ? '' : draw();
      localStorage.setItem(key, JSON.stringify({ experiment, variant }));
      return variant;
    } catch {
      // Without storage the next page could draw another variant.
      return '';
    }
  };
  dataset.variant ??= choose();
  const { content, dataset: chosen } = templateOf(dataset.variant);
  if (chosen.title) document.title = chosen.title;
  for (const template of templates) template.remove();
  script.replaceWith(content);
}
