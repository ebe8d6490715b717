import { api, repairLimits } from '@lookfar/contract';
import { Select } from 'antd';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { settingTexts } from './settingTexts.ts';
import { usePeople, useSkillOptions } from './usePeopleOptions.ts';

/** Skills of the people who handle orders; each change is saved. */
export function SkillsTab() {
  const t = settingTexts.useTexts();
  const people = usePeople();
  const refresh = useRefresh();
  const known = useSkillOptions();
  const save = async (loginname: string, skills: string[]) => {
    const cleaned = [...new Set(skills.map((one) => one.trim().slice(0, 30)).filter(Boolean))];
    try {
      await send(api.repairSetting.saveSkills, { loginname, skills: cleaned.slice(0, repairLimits.skills) });
    } catch {
      // Shown by `send`; what is stored comes back.
    }
    await refresh(api.repairSetting.people);
  };
  return (
    <Stack gap={3}>
      <Dim>{t('skillsNote')}</Dim>
      <Loaded query={people} failed={t('skillsFailed')} empty={{ title: t('noPeople'), note: t('noPeopleNote') }}>
        {(list) => (
          <PlainList className="repair-skills">
            {list.map(({ loginname, skills, open }) => (
              <li key={loginname}>
                <span>
                  <strong>{loginname}</strong> <Dim small>{t('open', { count: open })}</Dim>
                </span>
                <Select
                  mode="tags"
                  aria-label={t('skillsOf', { name: loginname })}
                  value={skills}
                  options={known.map(({ value, text }) => ({ value: String(value), label: text }))}
                  onChange={(next: string[]) => void save(loginname, next)}
                />
              </li>
            ))}
          </PlainList>
        )}
      </Loaded>
    </Stack>
  );
}
