import './binding.css';
import { PlusOutlined } from '@ant-design/icons';
import { api, type BindableSignal } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type DragEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useRefresh } from '../../../../client/useCall.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { VariableDialog } from '../../../variable/index.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { Segments } from '../controls/Segments.tsx';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { SignalLine, SignalRows } from './SignalRows.tsx';
import type { SignalListProps } from './signalListProps.ts';
import { bindableQuery, useBindable } from './useBindable.ts';
import { type FoundSignal, useFoundSignals } from './useFoundSignals.ts';

interface ProjectSignalsProps extends SignalListProps {
  projectId: number;
}

/**
 * [DP45] The variables of a project and the signals of all its devices: tens of thousands, searched by the server and
 * loaded as they come into sight. Enter in the search selects the first result.
 */
export function ProjectSignals({
  projectId,
  isPicked,
  onPick,
  onDragStart,
  hasFocus = false,
  isWritten = false,
}: ProjectSignalsProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const [search, setSearch] = useState('');
  const [part, setPart] = useState<'all' | 'variables'>('all');
  const variables = useBindable();
  const equipmentId = part === 'variables' ? variables.data?.equipId : undefined;
  const text = useAfterTyping(search.trim());
  const found = useFoundSignals(projectId, { text, equipmentId });
  const list = useRef<HTMLDivElement>(null);
  const isOff = ({ writable }: BindableSignal) => isWritten && !writable;
  const onKeyDown = (event: KeyboardEvent) => {
    const first = found.at(0);
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('.bd-line')?.focus();
    else if (event.key === 'Enter' && search.trim() !== '' && first && !isOff(first)) onPick?.(first);
    else return;
    event.preventDefault();
  };
  const line = (index: number) => {
    const signal = found.at(index);
    if (!signal) return <Skeleton.Input active size="small" block />;
    return (
      <SignalLine
        signal={signal}
        isPicked={isPicked?.(signal) ?? false}
        value={<Clip className="bd-of">{signal.isVariable ? t('variable') : signal.subTitle}</Clip>}
        isOff={isOff(signal)}
        {...(onPick && { onPick: () => onPick(signal) })}
        {...(onDragStart && { onDragStart: (event: DragEvent) => onDragStart(event, signal) })}
      />
    );
  };
  return (
    <div ref={list} className="bd-list">
      <div className="bd-list-head">
        <SearchField
          name={t('searchAll')}
          placeholder={t('searchShort')}
          value={search}
          onChange={setSearch}
          onKeyDown={onKeyDown}
          hasFocus={hasFocus}
        />
        <div className="bd-part">
          <Segments
            name={t('part')}
            value={part}
            options={[
              { value: 'all', label: t('allSignals') },
              { value: 'variables', label: t('variables') },
            ]}
            onChange={setPart}
          />
          {!isWritten && <NewVariable projectId={projectId} {...(onPick && { onMade: onPick })} />}
        </div>
      </div>
      <Loaded
        query={found.query}
        failed={words('loadFailed')}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className="dc-note bd-none">
            {search !== '' ? words('nothingFound') : t(part === 'variables' ? 'noVariables' : 'noProjectSignals')}
          </p>
        }
      >
        {({ total }) => (
          <>
            <p className="dc-note bd-count">{t('found', { count: total })}</p>
            {/* Another search starts at its top. */}
            <SignalRows key={`${part} ${text}`} count={total} render={line} onRange={found.setRange} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface NewVariableProps {
  projectId: number;
  onMade?: (signal: FoundSignal) => void;
}

/** [DP46] A variable that is still missing is made in place, and is chosen then. */
function NewVariable({ projectId, onMade }: NewVariableProps) {
  const t = bindingTexts.useTexts();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { design } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const made = async (id: number) => {
    await Promise.all([refresh(api.projectPage.signals), refresh(api.pageDesign.signals)]);
    const own = await queries.fetchQuery({ ...bindableQuery(design), staleTime: 0 });
    const signal = own.list.find(({ signalId }) => signalId === id);
    if (signal) onMade?.({ ...signal, subTitle: own.title, isVariable: true });
  };
  return (
    <>
      <Button size="small" type="link" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t('newVariable')}
      </Button>
      {isOpen && (
        <Suspense>
          <VariableDialog projectId={projectId} onClose={() => setOpen(false)} onSaved={(id) => void made(id)} />
        </Suspense>
      )}
    </>
  );
}
