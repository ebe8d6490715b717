import type { DetailTab, DetailTabProps } from '../../device-tab/index.ts';
import { monitorTexts } from '../../live/index.ts';
import './detail-tabs.css';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Refused } from '../../../ui/Refused.tsx';
import { useTab } from './useTab.ts';

interface TabAreaProps extends DetailTabProps {
  tabs: readonly DetailTab[];
}

/** The tab stands in the address: it survives a reload and can be linked. */
export function TabArea({ tabs, ...props }: TabAreaProps) {
  const t = monitorTexts.useTexts();
  const language = useLanguage();
  const shown = useShownTabs(tabs, props);
  const [active, open] = useTab(shown, props.opening.tab);
  return (
    <Tabs
      className="detail-tabs"
      aria-label={t('tabs')}
      activeKey={active}
      onChange={open}
      destroyOnHidden
      items={shown.map((tab) => ({
        key: tab.key,
        label: (
          <>
            {tab.text[language]}
            {tab.Mark && <tab.Mark {...props} />}
          </>
        ),
        children: <TabBody tab={tab} {...props} />,
      }))}
    />
  );
}

function TabBody({ tab: { Tab, refusal }, ...props }: DetailTabProps & { tab: DetailTab }) {
  const user = useUser();
  const code = refusal?.(user, props.equipment);
  if (code) return <Refused code={code} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <Tab {...props} />
    </Suspense>
  );
}

/** The list of tabs never changes while a device is shown, so the order of its hooks does not either. */
function useShownTabs(tabs: readonly DetailTab[], { equipment }: DetailTabProps): DetailTab[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  return tabs.filter(({ useShown }) => useShown?.(equipment) ?? true);
}
