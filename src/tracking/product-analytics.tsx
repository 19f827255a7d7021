import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import { PostHogProvider } from 'posthog-js/react/slim';
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from 'react';

type Client = ComponentProps<typeof PostHogProvider>['client'];

interface ProductAnalyticsProps {
  /** Resolves when the library is loaded, after consent. */
  readonly client: Promise<PostHog>;
  readonly children: ReactNode;
}

// The provider needs an object to render. Adding the provider after consent would mount the form again.
const placeholderClient = {} as Client;

export function ProductAnalytics({ client, children }: ProductAnalyticsProps): ReactElement {
  const [loadedClient, setLoaded] = useState(placeholderClient);
  useEffect(() => {
    // Each bundle of the library declares its own client class with private fields, which TypeScript treats as
    // different types.
    void client.then((slim) => setLoaded(slim as unknown as Client));
  }, [client]);
  return <PostHogProvider client={loadedClient}>{children}</PostHogProvider>;
}
