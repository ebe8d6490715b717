import type { PageUse } from '@lookfar/contract';
import type { DocumentView, WidgetRecord } from '@lookfar/editor';
import {
  type Binding,
  type BoundSignal,
  bindingsIn,
  formulaSources,
  signalOfKey,
  signalsOf,
  type Widget,
} from '@lookfar/page';

/** A use of a signal; `signalId` 0 where a binding lost its signal or never had one. */
export type Use = PageUse;

export type SignalRef = Pick<BoundSignal, 'equipId' | 'signalId'>;

export const refKey = ({ equipId, signalId }: SignalRef): string => `${equipId}.${signalId}`;

interface PageName {
  pageId: number;
  pageTitle: string;
}

/** [US1] Every use of a signal on a page as it is drawn now, blank bindings included. */
export function usesOnPage(
  document: Pick<DocumentView, 'ids' | 'get'>,
  page: PageName,
  isKnown: (signal: SignalRef) => boolean,
): Use[] {
  const found: Use[] = [];
  for (const id of document.ids()) {
    const record = document.get(id);
    if (record) found.push(...usesOfRecord(record, page, isKnown));
  }
  return found;
}

function usesOfRecord(record: WidgetRecord, page: PageName, isKnown: (signal: SignalRef) => boolean): Use[] {
  const { id: widgetId, widgetName, widgetType } = record;
  const uses: Use[] = [];
  const add = (place: string, signal: NamedRef) => {
    const { equipId, signalId, title, subTitle = '' } = signal;
    const known = signalId > 0 && isKnown(signal);
    uses.push({ ...page, widgetId, widgetName, widgetType, place, equipId, signalId, title, subTitle, isKnown: known });
  };
  // Children of a record are ids, which bindings have nothing to do with.
  for (const { place, binding } of bindingsIn(record as unknown as Widget))
    for (const signal of signalsRead(binding)) add(place, signal);
  for (const [name, signal] of Object.entries(record.component?.params ?? {})) add(`component.${name}`, signal);
  return uses;
}

type NamedRef = SignalRef & { title: string; subTitle?: string };

/** What a binding reads now, once each; an empty formula and items without a signal are blanks. */
function signalsRead(binding: Binding): readonly NamedRef[] {
  if (binding.isFormula) return formulaSignals(binding);
  // In a component a parameter represents the signal: that is not a blank.
  return signalsOf(binding).filter(({ signalId, param }) => signalId > 0 || param === undefined);
}

function formulaSignals({ formula, signalArray }: Binding): readonly NamedRef[] {
  if (formula === '') return [{ equipId: 0, signalId: 0, title: '' }];
  const named = new Map(signalArray.map((item) => [refKey(item), item]));
  return formulaSources(formula).flatMap((key) => {
    const signal = signalOfKey(key);
    if (!signal) return [];
    const { title = '', subTitle = '' } = named.get(refKey(signal)) ?? {};
    return [{ ...signal, title, subTitle }];
  });
}
