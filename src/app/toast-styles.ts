// Importing notistack registers its styles with goober.
import 'notistack';
import { extractCss } from 'goober';

/** The styles of toasts, for the element `_goober` of a page: the CSP blocks styles added later. For the build only. */
export const toastStyles = extractCss();
