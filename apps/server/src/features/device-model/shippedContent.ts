import { ConfigAlarm, ConfigSignal, type Language } from '@lookfar/contract';
import type { ModelContent } from './modelDocument.ts';
import type { ShippedModel } from './shipped/ShippedModel.ts';

/** A shipped model in one language, with the contract's defaults filled in. */
export function shippedContent(model: ShippedModel, language: Language): ModelContent {
  const { driver, parameters } = model;
  const signals = model.signals.map(({ title, group, maps = [], note, ...signal }) =>
    ConfigSignal.parse({
      ...signal,
      title: title[language],
      groupName: group?.[language] ?? '',
      signalMaps: maps.map(({ value, text }) => ({ value, text: text[language] })),
      note: note?.[language] ?? '',
    }),
  );
  const alarms = model.alarms.map(({ title, ...alarm }) => ConfigAlarm.parse({ ...alarm, title: title[language] }));
  return { driver, parameters: { ...parameters }, signals, alarms };
}
