import { type IdMaps, remapIds } from '@lookfar/configuration';
import { ConfigDocument } from '@lookfar/contract';

/** A model's description of a device. */
export type ModelContent = Pick<ConfigDocument, 'driver' | 'parameters' | 'signals' | 'alarms'>;

/** A model as a complete configuration, so that the configuration rules can check it and fill it in. */
export function asDocument(name: string, { driver, parameters, signals, alarms }: ModelContent): ConfigDocument {
  const { info, reports, scripts } = ConfigDocument.parse({ version: 1, info: { name } });
  return { version: 1, info, protocolId: null, driver, parameters, signals, alarms, reports, scripts };
}

/** The content with its own ids, all negative: they are new in every document. */
export function asNew(content: ModelContent): ModelContent {
  const document = asDocument('-', content);
  const negative = (items: readonly { id: number }[], from: number) =>
    new Map(items.map(({ id }, index) => [id, -1 - from - index]));
  const maps: IdMaps = {
    signals: negative(document.signals, 0),
    alarms: negative(document.alarms, document.signals.length),
    reports: new Map(),
    scripts: new Map(),
  };
  const { driver, parameters, signals, alarms } = remapIds(document, maps);
  return { driver, parameters, signals, alarms };
}
