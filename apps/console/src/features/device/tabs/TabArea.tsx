import type { DetailTab, DetailTabKey, DetailTabProps } from '../../device-tab/index.ts';
import { monitorTexts } from '../../live/index.ts';
import './detail-tabs.css';
import { Tabs } from 'antd';
import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Refused } from '../../../ui/Refused.tsx';

interface TabAreaProps extends DetailTabProps {
  tabs: readonly DetailTab[];
}

/** The open tab is part of the address: it survives a reload and can be linked. */
export function TabArea({ tabs, ...props }: TabAreaProps) {
  const t = monitorTexts.useTexts();
  const language = useLanguage();
  const shown = useShownTabs(tabs, props);
  const [active, open] = useTab(shown, props.opening.tab);
  return (
    <Tabs
      className="detail-tabs"
      classNames={{ popup: { root: 'detail-tabs-more' } }}
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

/** The list of tabs never changes while a device is shown, and so neither does the order of its hooks. */
function useShownTabs(tabs: readonly DetailTab[], { equipment, opening }: DetailTabProps): DetailTab[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  return tabs.filter(({ useShown }) => useShown?.(equipment, opening) ?? true);
}

/** Other names for tabs, used in the addresses of module devices. */
const aliases: Readonly<Record<string, DetailTabKey>> = { real: 'realtime', write: 'command' };

/** The tab in the address; the wanted one, or the first, if the address has none of these. */
function useTab(tabs: readonly { key: DetailTabKey }[], wanted: DetailTabKey): [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const named = [aliases[asked] ?? asked, wanted].find((key) => tabs.some((tab) => tab.key === key));
  const open = useCallback(
    // The other parameters in the address belong to the tab that set them.
    (key: string) => setSearch({ tab: key }),
    [setSearch],
  );
  return [named ?? tabs[0]?.key ?? 'realtime', open];
}
