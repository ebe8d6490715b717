import './scene.css';
import { api, type Scene } from '@lookfar/contract';
import { Alert } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Dim, Stack } from '../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { sceneTexts } from './sceneTexts.ts';

/** [SCN3] What changes compared with what is in use, and whose permissions it has; problems are named before. */
export function EnableDialog({ row, onChanged, onClose }: Pick<RowAboveProps<Scene>, 'row' | 'onChanged' | 'onClose'>) {
  const t = sceneTexts.useTexts();
  const language = useLanguage();
  const { id, title, revision } = row;
  const mayCheck = isAllowed(useUser(), api.scene.check.may);
  const check = useCall(api.scene.check, mayCheck ? { id } : undefined, { staleTime: 0, gcTime: 0, extra: [language] });
  const problems = check.data?.problems ?? [];
  return (
    <ConfirmDialog
      title={t('enableTitle', { title })}
      okText={t('enable')}
      disabled={problems.some(({ isBlocking }) => isBlocking) || (mayCheck && check.isPending)}
      run={async () => {
        await send(api.scene.enable, { id, revision }, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Changes row={row} />
        <Dim as="div">{t('enableNote')}</Dim>
        {mayCheck && check.isPending && <Dim as="div">{t('checking')}</Dim>}
        {check.error && <Alert type="warning" showIcon title={t('checkFailed')} />}
        {problems.length > 0 && (
          <Alert
            type={problems.some(({ isBlocking }) => isBlocking) ? 'error' : 'warning'}
            showIcon
            title={t('problems')}
            description={problems.map(({ stepId, message }) => <div key={`${stepId} ${message}`}>{message}</div>)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Changes({ row: { revision, enabledRevision, isChanged } }: { row: Scene }) {
  const t = sceneTexts.useTexts();
  if (enabledRevision === null) return <div>{t('firstTime', { revision })}</div>;
  return (
    <ul className="scene-changes">
      <li>
        {enabledRevision === revision
          ? t('flowSame', { revision })
          : t('flowChanges', { from: enabledRevision, to: revision })}
      </li>
      <li>{t(isChanged ? 'settingsChange' : 'settingsSame')}</li>
    </ul>
  );
}
