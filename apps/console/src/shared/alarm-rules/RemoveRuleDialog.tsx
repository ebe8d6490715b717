import { type AlarmRule, api } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { alarmRulesTexts } from './alarmRulesTexts.ts';

interface RemoveRuleDialogProps {
  rule: AlarmRule;
  onClose: () => void;
}

export function RemoveRuleDialog({ rule: { id, title }, onClose }: RemoveRuleDialogProps) {
  const t = alarmRulesTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      danger
      title={t('removeTitle', { title })}
      okText={words.delete[language]}
      run={async () => {
        await send(api.alarmRule.delete, { id }, { quiet: true });
        await refresh(api.alarmRule.query);
      }}
      onClose={onClose}
    >
      <p>{t('removeNote')}</p>
    </ConfirmDialog>
  );
}
