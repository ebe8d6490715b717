import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUser } from '../../base/session/sessionStore.ts';
import { ActionButton } from './ActionButton.tsx';
import { allowedActions, type BatchAction } from './listAction.ts';
import { listTexts } from './listTexts.ts';
import type { SelectionControl } from './useSelection.ts';

interface BatchBarProps<Row> {
  actions: readonly BatchAction<Row>[];
  control: SelectionControl<Row>;
  /** Reloads the list. */
  refresh: () => void;
}

/** The number of selected rows and the actions on them; hidden while none is selected. */
export function BatchBar<Row>({ actions, control, refresh }: BatchBarProps<Row>) {
  const t = listTexts.useTexts();
  const allowed = allowedActions(actions, useUser());
  const { selection, clear } = control;
  if (selection.size === 0) return null;
  const finished = () => {
    clear();
    refresh();
  };
  return (
    <section className="list-batch" aria-label={t('batch')}>
      <span className="list-batch-count" role="status">
        {t('selected', { count: selection.size })}
      </span>
      {allowed.map(({ run, ...action }) => (
        <ActionButton
          key={action.key}
          size="small"
          action={{ ...action, run: () => run([...selection.values()], finished) }}
        />
      ))}
      <Button size="small" type="text" icon={<CloseOutlined aria-hidden="true" />} onClick={clear}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
