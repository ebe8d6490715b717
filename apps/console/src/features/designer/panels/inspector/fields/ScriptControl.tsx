import { CodeOutlined } from '@ant-design/icons';
import { Binding, type ClickEvent, pathIn } from '@lookfar/page';
import { boundSignals, type ScriptUse } from '@lookfar/widgets';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { panelTexts } from '../../panelTexts.ts';
import type { FieldAccess } from '../FieldAccess.ts';
import { useScriptedWidget } from '../script/useScriptedWidget.ts';

const ScriptDialog = lazy(async () => ({ default: (await import('../script/ScriptDialog.tsx')).ScriptDialog }));
const eventData = pathIn<ClickEvent>()('data');

interface ScriptControlProps {
  /** Undefined if there are several scripts. */
  value: string | undefined;
  use: ScriptUse;
  access: FieldAccess;
  name: string;
  onChange: (code: string) => void;
}

/** A script; it is edited in a separate window and applied as a whole. */
export function ScriptControl({ value, use, access, name, onChange }: ScriptControlProps) {
  const t = panelTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const lines = value ? value.trimEnd().split('\n').length : 0;
  const close = () => setOpen(false);
  const save = (code: string) => {
    onChange(code);
    close();
  };
  return (
    <>
      <Button size="small" block icon={<CodeOutlined />} aria-label={name} onClick={() => setOpen(true)}>
        {value === undefined ? t('mixed') : lines === 0 ? t('scriptEmpty') : t('scriptLines', { count: lines })}
      </Button>
      {isOpen && <Opened {...{ use, access, name }} code={value ?? ''} onSave={save} onClose={close} />}
    </>
  );
}

interface OpenedProps extends Pick<ScriptControlProps, 'use' | 'access' | 'name'> {
  code: string;
  onSave: (code: string) => void;
  onClose: () => void;
}

function Opened({ access, ...dialog }: OpenedProps) {
  const widget = useScriptedWidget(dialog.use);
  const data = widget?.data ?? Binding.safeParse(access.read(eventData).value ?? {}).data;
  return (
    <Suspense>
      <ScriptDialog {...dialog} widget={widget} signals={data ? boundSignals(data) : []} />
    </Suspense>
  );
}
