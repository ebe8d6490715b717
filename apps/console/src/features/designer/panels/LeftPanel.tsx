import './panels.css';
import { memo, useId, useState } from 'react';
import { SignalsTab } from './binding/SignalsTab.tsx';
import { TabBar } from './controls/TabBar.tsx';
import { OutlineTab } from './outline/OutlineTab.tsx';
import { PaletteTab } from './palette/PaletteTab.tsx';
import { paletteTexts } from './palette/paletteTexts.ts';

const tabs = ['palette', 'outline', 'signals'] as const;
type Tab = (typeof tabs)[number];

/**
 * The left side of the designer: what can be drawn, what is drawn, and what it can be bound to. A separate component:
 * the window around it re-renders for unrelated reasons, and this one has more than a hundred pictures.
 */
export const LeftPanel = memo(function LeftPanel() {
  const t = paletteTexts.useTexts();
  const [tab, setTab] = useState<Tab>('palette');
  const panelId = useId();
  return (
    <section className="dp dp-left" aria-label={t('panel')}>
      <TabBar
        name={t('panel')}
        panelId={panelId}
        tabs={tabs.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" className="dp-tab">
        {tab === 'palette' && <PaletteTab />}
        {tab === 'outline' && <OutlineTab />}
        {tab === 'signals' && <SignalsTab />}
      </div>
    </section>
  );
});
