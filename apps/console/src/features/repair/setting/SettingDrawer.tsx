import '../repair.css';
import { Drawer, Tabs } from 'antd';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { RulesTab } from './RulesTab.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SkillsTab } from './SkillsTab.tsx';
import { settingTexts } from './settingTexts.ts';

/** [RC13] How the organisation handles repairs: service levels, requirements, assignment rules, skills. */
export function SettingDrawer({ onClose }: { onClose: () => void }) {
  const t = settingTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  return (
    <Drawer open title={t('title')} size={phone ? '100%' : 760} onClose={onClose}>
      <Tabs
        items={[
          { key: 'general', label: t('general'), children: <SettingForm /> },
          { key: 'rules', label: t('rules'), children: <RulesTab /> },
          { key: 'skills', label: t('skills'), children: <SkillsTab /> },
        ]}
      />
    </Drawer>
  );
}
