import './preview.css';
import type { PreviewWrite, Value } from '@lookfar/contract';
import { Clip, Dim } from '../../ui/layout/Layout.tsx';
import { runTexts } from './runTexts.ts';

/** [RN1] What a scene would write now: device, signal, present and next value; pale where the flow would not get to. */
export function PreviewTable({ writes }: { writes: readonly PreviewWrite[] }) {
  const t = runTexts.useTexts();
  const valueText = (value: Value) => (value === null || value === '' ? t('noValue') : String(value));
  if (writes.length === 0) return null;
  return (
    <div className="scene-preview">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col">{t('signal')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {writes.map((write, index) => (
            // The same signal can be written by one step twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <tr key={index} data-elsewhere={write.isElsewhere || undefined}>
              <td>
                <Clip as="div" title={write.subTitle}>
                  {write.subTitle}
                </Clip>
              </td>
              <td>
                <Clip as="div" title={write.title}>
                  {write.title}
                </Clip>
                {write.isElsewhere && (
                  <Dim as="div" small>
                    {t('elsewhere')}
                  </Dim>
                )}
                {write.problem !== '' && <div className="scene-problem">{write.problem}</div>}
              </td>
              <td className="digits">{valueText(write.now)}</td>
              <td className="digits">→ {valueText(write.next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
