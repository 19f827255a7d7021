// Sets classes on the root element before the first paint. `framed`: the page is in a frame. `continue`: the URL is a link
// to continue an application. `needs-shell`: the prerendered page may be the wrong one, so the shell is shown.
{
  const { classList, lang } = document.documentElement;
  const isFramed = self !== top;
  const keysOfApplication = [
    'lid',
    'state',
    'dynamicPages',
    'uiColors',
    'isLoading',
    'sessionAcceptedRedirected',
  ];
  // Fields that are stored even if no question is answered.
  const fieldsWithoutAnswer =
    /^(?:leadStatus|tags|session\w+|posthogParameters|campaign|marketingPixelData|affiliateReferenceParams)$/;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const hasBegun = () => {
    if (keysOfApplication.some((key) => read(key) !== null)) return true;
    const stored = read('storedLoanApplication');
    try {
      return (
        stored !== null &&
        !Object.keys(JSON.parse(stored).applicationData).every((key) => fieldsWithoutAnswer.test(key))
      );
    } catch {
      return true;
    }
  };
  const hasOtherLanguage = () => {
    const chosenLanguage = read('language');
    // The `lang` of a variant ends with a private-use part, as in `pl-x-shorter`.
    return chosenLanguage !== null && chosenLanguage !== JSON.stringify(lang.split('-x-')[0]);
  };
  classList.toggle('framed', isFramed);
  classList.toggle('continue', location.pathname.includes('continue'));
  classList.toggle('needs-shell', isFramed || hasBegun() || hasOtherLanguage());
}
