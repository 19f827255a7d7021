// Marks a browser that is older than the oldest supported ones: those have cascade layers. Uses nothing newer than ES2015.
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
