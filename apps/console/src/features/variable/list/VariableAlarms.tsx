import type { Variable } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { AlarmRules } from '../../../shared/alarm-rules/AlarmRules.tsx';
import { conditionTexts } from '../../../shared/alarm-words/conditionWords.ts';
import { describeCondition } from '../../../shared/alarm-words/describeCondition.ts';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { variableTexts } from '../variableTexts.ts';
import { limitRules } from './limitRules.ts';

const width = 520;

/** [VC6] The alarm rules about one variable, which belong to the project's own device. */
export function VariableAlarms({ row, onClose }: RowAboveProps<Variable>) {
  const t = variableTexts.useTexts();
  const words = conditionTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const kind = useMemo(() => limitRules(row), [row]);
  return (
    <Drawer open title={t('alarmsOf', { title: row.title })} size={phone ? '100%' : width} onClose={onClose}>
      <AlarmRules
        of={{ equipmentId: row.equipId, signalId: row.id }}
        kind={kind}
        summary={({ condition, unit }) => [describeCondition(condition, words), unit].filter(Boolean).join(' ')}
        empty={{ title: t('noAlarmRules'), note: t('noAlarmRulesNote') }}
      />
    </Drawer>
  );
}
