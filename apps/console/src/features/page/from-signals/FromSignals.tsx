import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { designerPath } from '../designerOwner.ts';
import { pageTexts } from '../pageTexts.ts';
import { type Owner, usePages } from '../usePages.ts';
import { addPageFromSignals } from './addPageFromSignals.ts';

/** [PT2] One click from the signals of a device to its first page. */
export function FromSignals({ owner }: { owner: Owner }) {
  const t = pageTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { refresh } = usePages(owner);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const id = await addPageFromSignals(owner, t('made'), language);
      if (id === undefined) notify({ level: 'info', text: t('noSignals') });
      else {
        await refresh();
        await navigate(designerPath(owner, id));
      }
    } catch {
      // `send` has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<ThunderboltOutlined />} title={t('fromSignalsNote')} loading={isBusy} onClick={() => void make()}>
      {t('fromSignals')}
    </Button>
  );
}
