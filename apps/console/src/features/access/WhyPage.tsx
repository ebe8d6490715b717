import './access.css';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WhoPanel } from './WhoPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';
import { whyTexts } from './whyTexts.ts';

/** Both questions about access; the address has what is asked, so that an answer can be sent to somebody. */
export function WhyPage() {
  const t = whyTexts.useTexts();
  const [params, setParams] = useSearchParams();
  const asks = params.get('ask') === 'who' ? 'who' : 'why';
  const turn = (ask: string) => setParams(ask === 'who' ? { ask } : {}, { replace: true });
  return (
    <div className="access-page">
      <PageHeader title={t('title')} note={t('note')} />
      <div>
        <Segmented
          value={asks}
          onChange={turn}
          options={[
            { value: 'why', label: t('why') },
            { value: 'who', label: t('who') },
          ]}
        />
      </div>
      {asks === 'who' ? <WhoPanel /> : <WhyPanel />}
    </div>
  );
}
