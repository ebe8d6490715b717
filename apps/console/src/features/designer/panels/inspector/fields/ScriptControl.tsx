import { CodeOutlined } from '@ant-design/icons';
import { scriptChars } from '@lookfar/page';
import { Button, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { LoadingState } from '../../../../../ui/LoadingState.tsx';
import { CodeEditor } from '../../../../script/index.ts';
import { panelTexts } from '../../panelTexts.ts';

interface ScriptControlProps {
  /** Undefined if there are several scripts. */
  value: string | undefined;
  name: string;
  onChange: (code: string) => void;
}

/** A script; it is edited in a separate window and applied as a whole. */
export function ScriptControl({ value, name, onChange }: ScriptControlProps) {
  const t = panelTexts.useTexts();
  const [draft, setDraft] = useState<string>();
  const lines = value ? value.trimEnd().split('\n').length : 0;
  const close = () => setDraft(undefined);
  return (
    <>
      <Button size="small" block icon={<CodeOutlined />} aria-label={name} onClick={() => setDraft(value ?? '')}>
        {value === undefined ? t('mixed') : lines === 0 ? t('scriptEmpty') : t('scriptLines', { count: lines })}
      </Button>
      {draft !== undefined && (
        <Modal
          open
          title={name}
          width={760}
          onCancel={close}
          okButtonProps={{ disabled: draft.length > scriptChars }}
          onOk={() => {
            onChange(draft);
            close();
          }}
        >
          <div className="ins-script">
            <Suspense fallback={<LoadingState />}>
              <CodeEditor
                code={value ?? ''}
                readOnly={false}
                signals={[]}
                label={name}
                failedLine={null}
                onChange={setDraft}
              />
            </Suspense>
          </div>
        </Modal>
      )}
    </>
  );
}
