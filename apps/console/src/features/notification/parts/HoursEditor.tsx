import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Hours, notifyLimits } from '@lookfar/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { HoursLine } from './HoursLine.tsx';
import { partTexts } from './partTexts.ts';

export const workHours: Hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

interface HoursEditorProps {
  id?: string;
  value: readonly Hours[];
  onChange: (value: Hours[]) => void;
}

/** Weekly hours; none means always. */
export function HoursEditor({ id, value, onChange }: HoursEditorProps) {
  const t = partTexts.useTexts();
  return (
    <LineEditor
      {...(id !== undefined && { id })}
      lines={value}
      fresh={workHours}
      empty={t('always')}
      addText={t('addHours')}
      onChange={onChange}
      render={(hours, set) => <HoursLine value={hours} onChange={set} />}
    />
  );
}

interface LineEditorProps<Line> {
  id?: string;
  lines: readonly Line[];
  /** What is added. */
  fresh: Line;
  empty: string;
  addText: string;
  onChange: (lines: Line[]) => void;
  render: (line: Line, set: (line: Line) => void) => ReactNode;
}

/** Lines that can be added and removed. */
export function LineEditor<Line>({ id, lines, fresh, empty, addText, onChange, render }: LineEditorProps<Line>) {
  const t = partTexts.useTexts();
  return (
    <Stack id={id} gap={2} tabIndex={-1}>
      {lines.length === 0 && <Dim>{empty}</Dim>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a line is
        <div key={index} className="notify-line">
          {render(line, (next) => onChange(lines.map((one, at) => (at === index ? next : one))))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeHours', { n: index + 1 })}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {lines.length < notifyLimits.hours && (
        <div>
          <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...lines, fresh])}>
            {addText}
          </Button>
        </div>
      )}
    </Stack>
  );
}
