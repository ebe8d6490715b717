import { fileLimits } from '@lookfar/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useComponentDrawings } from '../canvas/useComponentDrawings.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { exchangeTexts } from './exchangeTexts.ts';
import { type ExportKind, exportKinds, exportPage } from './exportPage.ts';
import { ImportDialog, type PendingImport } from './ImportDialog.tsx';
import { readImport } from './readImport.ts';

interface Exchange {
  /** Entries of a menu. */
  items: {
    key: string;
    label: string;
    onClick?: () => void;
    children?: { key: string; label: string; onClick: () => void }[];
  }[];
  /** Elements that are still open. */
  dialog: ReactNode;
}

/** Bringing drawings in and taking them out, for menus. */
export function useExchange(): Exchange {
  const t = exchangeTexts.useTexts();
  const locale = useLanguage();
  const { message } = App.useApp();
  const { editor, design, knowsSignal } = useDesigner();
  const componentOf = useComponentDrawings();
  const [pending, setPending] = useState<PendingImport>();
  const take = async (file: File) => {
    const found = await readImport(file, knowsSignal);
    if (found.kind !== 'refused') setPending({ name: file.name, found });
    else void message.error(t(found.why, { limit: fileLimits.pageBytes / 1024 / 1024 }));
  };
  const give = async (kind: ExportKind) => {
    const page = editor.document.toPage();
    const title = page.con.title || design.title;
    try {
      await exportPage({ kind, page, title, componentOf, locale });
    } catch (error) {
      void message.error(t('exportFailed', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return {
    items: [
      { key: 'import', label: t('import'), onClick: () => chooseFile((file) => void take(file)) },
      {
        key: 'export',
        label: t('export'),
        children: exportKinds.map((kind) => ({ key: kind, label: t(kind), onClick: () => void give(kind) })),
      },
    ],
    dialog: pending && <ImportDialog {...pending} onClose={() => setPending(undefined)} />,
  };
}

function chooseFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.svg,application/json,image/svg+xml';
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
  };
  input.click();
}
