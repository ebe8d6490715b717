import { Button } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { useSaving } from '../DesignerContext.tsx';
import { type Presence, presenceNames } from './presence.ts';
import { isUnsaved } from './saveStep.ts';
import { saveTexts } from './saveTexts.ts';
import { useLoadNewest } from './useLoadNewest.ts';

/** Warns of others who are editing the same page, and of versions that they have saved. */
export function PresenceStrip({ presence }: { presence: Presence | undefined }) {
  const t = saveTexts.useTexts();
  const revision = useSaving((state) => state.revision);
  const isClean = useSaving((state) => !isUnsaved(state));
  const isSaving = useSaving((state) => state.phase === 'saving');
  const [dismissed, setDismissed] = useState('');
  const loadNewest = useLoadNewest();
  const language = useLanguage();
  if (!presence) return null;
  const load = () =>
    loadNewest().catch((error: unknown) => notify({ level: 'error', text: failureText(error, language).reason }));
  const names = presenceNames(presence, t('ownOtherWindow'), language);
  // A save of this window is known here before the next heartbeat.
  const isNewer = presence.revision > revision && !isSaving;
  const shown = `${names}/${isNewer ? presence.revision : 0}`;
  if ((names === '' && !isNewer) || shown === dismissed) return null;
  const { loginname, gmtModified, me } = presence;
  const isOwn = presence.others.every((other) => other.loginname === me);
  return (
    <div className="designer-strip designer-caution" role="status">
      {isNewer && (
        <span>
          {t('newerSaved', { loginname, time: formatEnvelopeTime(gmtModified), revision: presence.revision })}
        </span>
      )}
      {names !== '' && <span>{isOwn ? t('ownWindow') : t('othersDraw', { names })}</span>}
      {isNewer && isClean && (
        <Button size="small" type="link" onClick={() => void load()}>
          {t('loadNewer')}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => setDismissed(shown)}>
        {t('dismiss')}
      </Button>
    </div>
  );
}
