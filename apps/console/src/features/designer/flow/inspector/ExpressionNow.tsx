import { api } from '@lookfar/contract';
import { evaluateStrict, parseFormula, type SignalReading } from '@lookfar/formula';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../../client/useCall.ts';
import { stepFormTexts } from './stepFormTexts.ts';

const valuesMs = 5000;

interface ExpressionNowProps {
  expression: string;
  isCondition: boolean;
}

/** What an expression gives with the latest values. */
export function ExpressionNow({ expression, isCondition }: ExpressionNowProps) {
  const t = stepFormTexts.useTexts();
  const formula = useMemo(() => parseFormula(expression, { mvars: true }), [expression]);
  const inputs = formula.ok ? formula.placeholders.filter(({ isVariable }) => !isVariable) : [];
  const devices = [...new Set(inputs.map(({ equipId }) => equipId))].filter((id) => id > 0);
  const lists = useQueries({
    queries: devices.map((equipmentId) =>
      callQuery(api.monitor.signals, { equipmentId }, { refetchInterval: valuesMs, retry: false }),
    ),
  });
  if (!formula.ok) return null;
  const readings = new Map<number, SignalReading>();
  for (const { data } of lists)
    for (const { id, last } of data?.list ?? [])
      if (last) readings.set(id, { code: last.code, value: last.value as SignalReading['value'], time: 0 });
  const { value } = evaluateStrict(formula, (id) => readings.get(id));
  if (!isCondition) return value === null ? null : <p className="flow-now">{t('nowIs', { value: String(value) })}</p>;
  const now = value === null ? 'unknown' : value !== 0 ? 'true' : 'false';
  const words = { true: t('isTrue'), false: t('isFalse'), unknown: t('isUnknown') };
  return (
    <p className="flow-now" data-now={now} role="status">
      {words[now]}
    </p>
  );
}
