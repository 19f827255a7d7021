// Sets classes on the root element before the first paint: in a frame, at a "continue" address, and if the first page may
// not be the one to show because an application has begun or another language was chosen.
{
  const { classList, lang } = document.documentElement;
  const isFramed = self !== top;
  const keysOfBegun = ['lid', 'state', 'dynamicPages', 'uiColors', 'isLoading', 'sessionAcceptedRedirected'];
  // Stored by a visit without answers.
  const withoutAnswers =
    /^(?:leadStatus|tags|session\w+|posthogParameters|campaign|marketingPixelData|affiliateReferenceParams)$/;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const hasBegun = () => {
    if (keysOfBegun.some((key) => read(key) !== null)) return true;
    const kept = read('storedLoanApplication');
    try {
      return (
        kept !== null &&
        !Object.keys(JSON.parse(kept).applicationData).every((key) => withoutAnswers.test(key))
      );
    } catch {
      return true;
    }
  };
  const hasOtherLanguage = () => {
    const chosen = read('language');
    // The language of a variant is that of the country with a private part.
    return chosen !== null && chosen !== JSON.stringify(lang.split('-x-')[0]);
  };
  classList.toggle('framed', isFramed);
  classList.toggle('continue', location.pathname.includes('continue'));
  classList.toggle('elsewhere', isFramed || hasBegun() || hasOtherLanguage());
}
