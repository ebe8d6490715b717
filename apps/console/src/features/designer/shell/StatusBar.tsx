import { designerLimits, type Point } from '@lookfar/page';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { settingTexts } from '../../page-view/index.ts';
import { useWidgetCount } from '../components/useWidgetCount.ts';
import { useDesigner, useDocument, useEditor, useSession, useSettings } from '../DesignerContext.tsx';
import { type Presence, presenceNames } from '../save/presence.ts';
import { saveTexts } from '../save/saveTexts.ts';
import { designerTexts } from './designerTexts.ts';
import { changeSettings } from './settingsStore.ts';

export interface StatusHandle {
  /** Page units; reported on every move of the pointer, bypassing React. */
  pointer(at: Point | undefined): void;
}

interface StatusBarProps {
  ref: Ref<StatusHandle>;
  presence: Presence | undefined;
}

export function StatusBar({ ref, presence }: StatusBarProps) {
  const t = designerTexts.useTexts();
  const words = saveTexts.useTexts();
  const place = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => ({
    pointer: (at) => {
      if (place.current) place.current.textContent = at ? `x ${Math.round(at.x)}  y ${Math.round(at.y)}` : '';
    },
  }));
  const count = useWidgetCount();
  const { flow } = useDesigner();
  const zoom = useSession(({ camera }) => Math.round(camera.zoom * 100));
  const others = presenceNames(presence, words('ownOtherWindow'), useLanguage());
  return (
    <footer className="designer-status">
      <span ref={place} className="designer-place" />
      <SelectionSize />
      <span className="designer-grow" />
      {others !== '' && <span>{words('alsoDraws', { names: others })}</span>}
      <LiveSwitch />
      <span>{zoom} %</span>
      {!flow && <span>{t('widgets', { count, limit: designerLimits.widgets })}</span>}
    </footer>
  );
}

/** [DS32] A template has no plant, and a component no place in one. */
function LiveSwitch() {
  const t = settingTexts.useTexts();
  const { owner, component, flow } = useDesigner();
  const isLive = useSettings((settings) => settings.live);
  if (owner.kind === 'template' || component || flow) return null;
  return (
    <label className="designer-live" title={t('live')}>
      <input type="checkbox" checked={isLive} onChange={({ target }) => changeSettings({ live: target.checked })} />
      {t('liveShort')}
    </label>
  );
}

function SelectionSize() {
  const t = designerTexts.useTexts();
  const editor = useEditor();
  const selection = useSession((state) => state.selection);
  const size = useDocument(() => {
    // The frame of several is known already; one widget's is turned with it.
    const box = selection.length > 1 ? editor.frame()?.box : editor.boundsOf(selection);
    return box ? `${round(box.width)} × ${round(box.height)}` : '';
  });
  if (selection.length === 0) return null;
  return (
    <span>
      {t('selected', { count: selection.length })} · {size}
    </span>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
