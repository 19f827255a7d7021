import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigationIntent } from '../state/hooks/use-application.ts';

/** Takes the address bar where the application wants to go; each intent once. */
export function FollowIntent(): null {
  const intent = useNavigationIntent();
  const navigate = useNavigate();
  useEffect(() => {
    if (intent !== null) void navigate(intent.route, { replace: intent.method === 'replace' });
    // A new navigate function is no reason to go anywhere again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [intent]);
  return null;
}
