import type { Language } from '@lookfar/contract';
import type { WidgetRecord } from '@lookfar/editor';
import { defaultGroupName, groupType, readAt, signalsOf, typeInfo } from '@lookfar/page';
import { definitionOf, processSymbol } from '@lookfar/widgets';

/**
 * [DP38] The label of a widget in the outline: its own name, otherwise its text, what it shows, or its type. Hundreds
 * of lines called *text* would be useless.
 */
export function outlineName(record: WidgetRecord, language: Language): string {
  return givenName(record) || saidBy(record) || shownBy(record) || kindOf(record, language);
}

/** A group that was never renamed is called by its type, in the language of the screen. */
function givenName({ widgetType, widgetName }: WidgetRecord): string {
  return widgetType === groupType && widgetName === defaultGroupName ? '' : widgetName;
}

function saidBy(record: WidgetRecord): string | undefined {
  const path = definitionOf(record.widgetType)?.textPath;
  const text = path === undefined ? undefined : readAt(record, path);
  return typeof text === 'string' ? text.trim().split('\n')[0] : undefined;
}

function shownBy({ data }: WidgetRecord): string | undefined {
  const [signal] = data ? signalsOf(data) : [];
  return signal?.alias || signal?.title;
}

function kindOf({ widgetType, dataAddon }: WidgetRecord, language: Language): string {
  const symbol = widgetType === 'Process.Symbol' ? processSymbol(String(dataAddon?.symbol)) : undefined;
  return (symbol ?? typeInfo(widgetType)).name[language];
}
