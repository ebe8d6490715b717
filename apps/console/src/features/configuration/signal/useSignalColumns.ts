import type { ConfigSignal } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import type { ViewColumn } from '../grid/viewColumn.ts';
import { signalViewColumns } from './signalViewColumns.ts';

const storageKey = 'config.signalColumns.hidden';

/** Always visible: without them a row cannot be identified. */
const essential = new Set(['title', 'address']);

export interface SignalColumns {
  all: readonly ViewColumn<ConfigSignal>[];
  shown: readonly ViewColumn<ConfigSignal>[];
  hidden: ReadonlySet<string>;
  setShown: (keys: readonly string[]) => void;
  essential: ReadonlySet<string>;
}

/** The columns with their options, and the user's choice of columns. */
export function useSignalColumns(): SignalColumns {
  const language = useLanguage();
  const { drivers } = useEditor();
  const driverId = useDocument(({ driver }) => driver);
  const groups = useDistinct('groupName');
  const units = useDistinct('unit');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        readStored(storageKey)
          ?.split(',')
          .filter((key) => key !== '' && !essential.has(key)),
      ),
  );
  const all = useMemo(
    () =>
      signalViewColumns(language, {
        driver: drivers?.find(({ id }) => id === driverId),
        groups: groups === '' ? [] : groups.split('\n'),
        units: units === '' ? [] : units.split('\n'),
      }),
    [language, drivers, driverId, groups, units],
  );
  const shown = useMemo(() => all.filter(({ key }) => !hidden.has(key)), [all, hidden]);
  const setShown = (keys: readonly string[]) => {
    const next = new Set(all.map(({ key }) => key).filter((key) => !keys.includes(key) && !essential.has(key)));
    setHidden(next);
    writeStored(storageKey, [...next].join(','));
  };
  return { all, shown, hidden, setShown, essential };
}

/** The distinct texts of a column; joined, so that the columns stay identical while the texts do. */
function useDistinct(key: 'groupName' | 'unit'): string {
  const signals = useDocument((document) => document.signals);
  return useMemo(
    () => [...new Set(signals.map((signal) => signal[key]).filter((text) => text !== ''))].slice(0, 50).join('\n'),
    [signals, key],
  );
}
