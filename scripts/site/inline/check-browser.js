// Marks a browser without cascade layers as outdated. All supported browsers have them. Uses nothing newer than ES2015.
if (!('CSSLayerBlockRule' in window)) {
  document.documentElement.classList.add('outdated');
  // Only the application can send the form: the server has no address for it.
  document.addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
    },
    true,
  );
}
