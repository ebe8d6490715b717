import type { ReadTable } from '@lookfar/configuration';
import { configurationLimits } from '@lookfar/contract';
import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { badRowsOf, SignalSheet } from '../../../shared/signal-sheet/SignalSheet.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { freshIds } from '../grid/freshIds.ts';
import { mergeImport } from './mergeImport.ts';
import { signalTexts } from './signalTexts.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

type Way = 'update' | 'append';

const most = configurationLimits.signals;

/** A file of signals is checked row by row before any of it is added to the draft. */
export function ImportDialog({ grid, onClose }: { grid: SignalGridModel; onClose: () => void }) {
  const t = signalTexts.useTexts();
  const { state, context, dispatch, take, setFilter } = grid;
  const [read, setRead] = useState<ReadTable>();
  const [way, setWay] = useState<Way>('update');
  const room = most - state.rows.length;
  const merged = useMemo(
    () => read && mergeImport(state.rows, read, { isLocked: context.locked, most }),
    [read, state.rows, context],
  );
  const known = merged ? merged.updated + merged.locked : 0;
  const isUpdate = way === 'update' && known > 0;
  const count = isUpdate && merged ? merged.added + merged.updated : Math.min(read?.signals.length ?? 0, room);
  const bring = () => {
    setFilter('');
    if (isUpdate && merged) take(state, { rows: merged.rows, bad: state.bad });
    else if (read) dispatch({ type: 'insert', rows: read.signals });
    onClose();
  };
  return (
    <Modal
      open
      width={640}
      title={t('importTitle')}
      okText={t(badRowsOf(read) > 0 ? 'importTakeGood' : 'importTake', { count })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: count === 0 }}
      onOk={bring}
      onCancel={onClose}
    >
      <p>{t('importNote')}</p>
      <SignalSheet firstId={freshIds(state.rows, 1)[0] ?? -1} room={isUpdate ? most : room} onRead={setRead} />
      {merged && known > 0 && (
        <Radio.Group
          className="import-way"
          aria-label={t('importWay', { count: known })}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
          options={[
            { value: 'update', label: t('importUpdate', { updated: merged.updated, added: merged.added }) },
            { value: 'append', label: t('importAppend') },
          ]}
        />
      )}
      {isUpdate && merged && merged.locked > 0 && <Dim as="p">{t('importLocked', { count: merged.locked })}</Dim>}
    </Modal>
  );
}
