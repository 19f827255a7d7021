// Says, before anything is drawn, what stands in the way of the first page: a frame, whose page has a header of its own,
// an address that only passes an applicant on, and an application that was begun, which may lead to another page.
{
  const { classList } = document.documentElement;
  const isFramed = self !== top;
  const telling = ['lid', 'state', 'dynamicPages', 'uiColors', 'isLoading', 'sessionAcceptedRedirected'];
  // What a visit without an answer leaves behind.
  const unsaid =
    /^(?:leadStatus|tags|session\w+|posthogParameters|campaign|marketingPixelData|affiliateReferenceParams)$/;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const hasBegun = () => {
    if (telling.some((key) => read(key) !== null)) return true;
    const kept = read('storedLoanApplication');
    try {
      return kept !== null && !Object.keys(JSON.parse(kept).applicationData).every((key) => unsaid.test(key));
    } catch {
      return true;
    }
  };
  classList.toggle('framed', isFramed);
  classList.toggle('continue', location.pathname.includes('continue'));
  classList.toggle('elsewhere', isFramed || hasBegun());
}
