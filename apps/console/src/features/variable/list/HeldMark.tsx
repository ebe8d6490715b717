import { PushpinOutlined } from '@ant-design/icons';
import type { VariableHold } from '@lookfar/contract';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { variableTexts } from '../variableTexts.ts';

/** [VC7] Who holds a variable, since when and why. */
export function HeldMark({ hold: { by, name, since, reason } }: { hold: VariableHold }) {
  const t = variableTexts.useTexts();
  const who = t(by === 'scene' ? 'heldByScene' : 'heldBy', { name, since: formatLocalTime(since) });
  const words = reason === '' ? who : t('heldFor', { who, reason });
  return <PushpinOutlined className="variable-held" aria-label={words} title={words} />;
}
