/** RJSF says nothing by itself: each text is the form's. */
export const TranslatableString: { readonly [name: string]: string } = {};
