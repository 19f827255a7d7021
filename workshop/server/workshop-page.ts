interface WorkshopPage {
  readonly token: string;
  /** The tags for its script and styles. */
  readonly tags: string;
  readonly origin: string;
  /** Whether other machines see the page. Then it is read-only, and its frames have its own host name. */
  readonly isShared: boolean;
}

/** The only page with the token. It must not be framed and loads nothing from other hosts. */
export function workshopPage({ token, tags, origin, isShared }: WorkshopPage): {
  readonly type: string;
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
} {
  const { port } = new URL(origin);
  const policy = [
    `default-src 'self'`,
    // The editor and the graph insert style elements.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: http://*.localhost:${port}`,
    `frame-src ${origin} http://*.localhost:${port}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ];
  return {
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="workshop-token" content="${token}">
    ${isShared ? '<meta name="workshop-shared" content="">' : ''}
    <link rel="icon" href="data:,">
    <title>Workshop</title>
    ${tags}
  </head>
  <body><div id="workshop"></div></body>
</html>
`,
  };
}
