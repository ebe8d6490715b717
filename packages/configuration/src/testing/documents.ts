import type { ConfigAlarm, ConfigDocument, ConfigReport, ConfigScript, ConfigSignal } from '@lookfar/contract';
import fc from 'fast-check';

export function signal(id: number, title: string, more: Partial<ConfigSignal> = {}): ConfigSignal {
  return {
    ...{ id, title, groupName: '', address: '40001', dataType: 'UINT16', byteOrder: 'ABCD', length: null },
    ...{ unit: '', decimals: 0, writable: false, scale: 1, formula: '', writeFormula: '' },
    ...{ upperLimit: null, lowerLimit: null, signalMaps: [], image: null, note: '', scanMs: null, deadband: 0 },
    ...more,
  };
}

export function alarm(id: number, condition: ConfigAlarm['condition'], more: Partial<ConfigAlarm> = {}): ConfigAlarm {
  return {
    ...{ id, title: '水位高', condition, level: 'high', onDelayMs: 0, offDelayMs: 0, latching: false },
    ...{ repeatMs: 0, autoAck: false, text: null, enabled: true },
    ...more,
  };
}

export const limits = (signalId: number): ConfigAlarm['condition'] => ({
  kind: 'limits',
  signalId,
  high: { value: 5 },
});

export function report(id: number, name: string, more: Partial<ConfigReport> = {}): ConfigReport {
  return {
    ...{ id, name, mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 365, signals: [] },
    ...more,
  };
}

export function script(id: number, name: string, signals: number[] = []): ConfigScript {
  const trigger: ConfigScript['trigger'] = signals.length > 0 ? { kind: 'change', signals } : { kind: 'start' };
  return { id, name, enabled: true, trigger, code: '' };
}

export function document(more: Partial<ConfigDocument> = {}): ConfigDocument {
  return {
    version: 1,
    info: {
      ...{ name: '一号泵', manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' },
      ...{ display: 'list', image: null, customFields: [] },
    },
    ...{ protocolId: null, driver: 'modbus-tcp', parameters: { host: '10.0.0.1', port: 502 } },
    ...{ signals: [], alarms: [], reports: [], scripts: [] },
    ...more,
  };
}

const word = fc.string({ minLength: 1, maxLength: 8 });

/** Valid documents: every reference resolves to a signal of the document, and no name is used twice. */
export const documents: fc.Arbitrary<ConfigDocument> = fc
  .record({
    remark: word,
    host: word,
    signals: fc.array(fc.record({ unit: word, scale: fc.integer({ min: 1, max: 9 }), isNew: fc.boolean() }), {
      maxLength: 8,
    }),
    picks: fc.array(fc.nat(100), { maxLength: 5 }),
    isRest: fc.boolean(),
  })
  .map(({ remark, host, signals, picks, isRest }) => {
    const made = signals.map(({ unit, scale, isNew }, index) =>
      signal(isNew ? -1 - index : index + 1, `变量 ${index}`, { unit, scale }),
    );
    const chosen = picks.flatMap((pick) => made[pick % Math.max(1, made.length)]?.id ?? []);
    const members = [...new Set(chosen)];
    const base = document();
    return {
      ...base,
      info: { ...base.info, remark },
      parameters: { host },
      signals: made,
      alarms: chosen.map((id, index) =>
        alarm(100 + index, index % 2 ? limits(id) : { kind: 'expression', formula: `\${0.${id}} > 1` }),
      ),
      reports: [report(200, '甲', { signals: members }), ...(isRest ? [report(201, '乙', { signals: 'rest' })] : [])],
      scripts: members.length > 0 ? [script(300, '联动', members)] : [],
    };
  });
