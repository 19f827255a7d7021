import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NotifyContext } from '../pages/notify.ts';
import type { PagePorts } from './page-ports.ts';

/** Takes the address bar where the application wants to go, and says what it wants said. */
export function FollowApplication({ onNavigate, onNotify }: PagePorts): null {
  const navigate = useNavigate();
  const notify = useContext(NotifyContext);
  const { t } = useTranslation();
  useEffect(
    () => onNavigate(({ route, method }) => void navigate(route, { replace: method === 'replace' })),
    [onNavigate, navigate],
  );
  useEffect(() => onNotify(() => notify(t('leadGone'))), [onNotify, notify, t]);
  return null;
}
