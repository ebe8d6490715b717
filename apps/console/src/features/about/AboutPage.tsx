import './about.css';
import { api, type ReplyOf } from '@lookfar/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import { useCall } from '../../client/useCall.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { OpenCard } from '../../ui/open-card/OpenCard.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { aboutTexts } from './aboutTexts.ts';
import { healthFacts } from './healthFacts.tsx';

const Licences = lazy(async () => ({ default: (await import('./Licences.tsx')).Licences }));
const BuildDay = lazy(async () => ({ default: (await import('./BuildDay.tsx')).BuildDay }));

/** `/about`: the product, how this installation is, and what it is built on. For everyone; details for some. */
export function AboutPage() {
  const t = aboutTexts.useTexts();
  const language = useLanguage();
  const info = useCall(api.about.info, {}, { extra: [language], refetchInterval: 30_000, retry: false });
  return (
    <div className="about">
      <OpenCard>
        <h1>{t('title')}</h1>
        <p className="about-product">{t('product')}</p>
        <Loaded query={info} failed={t('failed')}>
          {(data) => <Installation data={data} />}
        </Loaded>
        <Suspense fallback={<LoadingState />}>
          <Licences />
        </Suspense>
        <Link className="open-card-login" to={paths.login}>
          {t('back')}
        </Link>
      </OpenCard>
    </div>
  );
}

function Installation({ data }: { data: ReplyOf<typeof api.about.info> }) {
  const t = aboutTexts.useTexts();
  const { version, plant, state, health } = data;
  const facts: Fact[] = [
    [t('version'), version],
    [
      t('built'),
      <Suspense key="built" fallback="…">
        <BuildDay />
      </Suspense>,
    ],
    ...(plant ? [[t('plant'), plant] as const] : []),
    [t('licence'), 'Apache-2.0'],
    [t('state'), <StatusTag key="state" state={state === 'well' ? 'normal' : 'warning'} text={t(state)} />],
  ];
  return (
    <>
      <FactList facts={facts} />
      {health && (
        <section>
          <h2>{t('health')}</h2>
          <FactList facts={healthFacts(health, t)} />
        </section>
      )}
    </>
  );
}
