// Marks a browser without cascade layers: all supported ones have them. Uses nothing newer than ES2015.
if (!('CSSLayerBlockRule' in window)) {
  document.documentElement.classList.add('outdated');
  // The form cannot be sent, and the server has no page for it.
  document.addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
    },
    true,
  );
}
