// Stands behind templates, one for the country as it is and one for each variant of an experiment, and puts one of them in
// their place and its own, before anything of another is drawn. Who has begun an application goes on as they began it.
{
  const { classList, dataset } = document.documentElement;
  const script = document.currentScript;
  const { experiment } = script.dataset;
  const templates = [...script.parentNode.querySelectorAll(':scope > [data-variant]')];
  const templateOf = (name) => templates.find((template) => template.dataset.variant === name);
  const key = 'experiment';
  const readKnown = () => {
    const text = localStorage.getItem(key);
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  // A link goes on with what was begun, maybe on another device.
  const hasBegun = () =>
    classList.contains('continue') ||
    (classList.contains('framed')
      ? localStorage.getItem('storedLoanApplication') !== null
      : classList.contains('elsewhere'));
  const draw = () => {
    let rest = Math.random() * 100;
    const drawn = templates.find(({ dataset: { share = 0 } }) => (rest -= share) < 0);
    return drawn?.dataset.variant ?? '';
  };
  const choose = () => {
    try {
      const known = readKnown();
      if (known?.experiment === experiment && templateOf(known.variant)) return known.variant;
      const variant = hasBegun() ? '' : draw();
      localStorage.setItem(key, JSON.stringify({ experiment, variant }));
      return variant;
    } catch {
      // What cannot be kept would be another one on the next page.
      return '';
    }
  };
  dataset.variant ??= choose();
  const { content, dataset: said } = templateOf(dataset.variant);
  if (said.title) document.title = said.title;
  for (const template of templates) template.remove();
  script.replaceWith(content);
}
