import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { History, Location } from './history.ts';

interface Routing {
  readonly history: History;
  readonly location: Location;
}

const RoutingContext = createContext<Routing | undefined>(undefined);

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (routing === undefined) throw new Error('There is no router around this.');
  return routing;
}

interface RouterProps {
  readonly history: History;
  /** Whether a path can be drawn without waiting for anything; then it is, at once and as a whole. */
  readonly isThere?: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** Draws what is inside anew wherever the applicant goes. What was there stays until the next page can be drawn. */
export function Router({ history, isThere, children }: RouterProps): ReactElement {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => {
    const follow = (): void => {
      const next = history.location();
      // A transition is drawn in slices, with all that comes in between.
      if (isThere?.(next.pathname)) setLocation(next);
      else startTransition(() => setLocation(next));
    };
    follow();
    return history.listen(follow);
  }, [history, isThere]);
  const routing = useMemo(() => ({ history, location }), [history, location]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

export function useLocation(): Location {
  return useRouting().location;
}

interface NavigateOptions {
  /** Instead of the page that is shown, and not after it. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

export function useNavigate(): (address: string, options?: NavigateOptions) => void {
  const { history } = useRouting();
  return useCallback(
    (address, { replace = false, state } = {}) => history[replace ? 'replace' : 'push'](address, state),
    [history],
  );
}

export function useHref(address: string): string {
  return useRouting().history.hrefOf(address);
}

/** Leads elsewhere once it is drawn, in place of the page it is drawn on. */
export function Navigate({ to }: { readonly to: string }): null {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

/** A link to a page of the application. The page one is on it leads to without a new entry in the history. */
export function Link({ to, state, onClick, ...anchor }: LinkProps): ReactElement {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to, { state, replace: to === pathname + search });
  };
  return (
    <a {...anchor} href={useHref(to)} onClick={follow}>
      {anchor.children}
    </a>
  );
}
