import type { QuietHours } from '@lookfar/contract';
import { LineEditor } from './HoursEditor.tsx';
import { HoursLine } from './HoursLine.tsx';
import { LevelBoxes } from './LevelBoxes.tsx';
import { partTexts } from './partTexts.ts';

const night: QuietHours = {
  hours: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '08:00' },
  levels: ['medium', 'low'],
};

interface QuietEditorProps {
  id?: string;
  value: readonly QuietHours[];
  onChange: (value: QuietHours[]) => void;
}

/** Hours in which some levels wait. */
export function QuietEditor({ id, value, onChange }: QuietEditorProps) {
  const t = partTexts.useTexts();
  return (
    <LineEditor
      {...(id !== undefined && { id })}
      lines={value}
      fresh={night}
      empty={t('noQuiet')}
      addText={t('addQuiet')}
      onChange={onChange}
      render={(quiet, set) => (
        <span className="notify-quiet">
          <HoursLine value={quiet.hours} onChange={(hours) => set({ ...quiet, hours })} />
          <LevelBoxes label={t('heldLevels')} value={quiet.levels} onChange={(levels) => set({ ...quiet, levels })} />
        </span>
      )}
    />
  );
}
