import './login-page.css';
import { api, type Brand, type DemoEntry, type Failure, type LoginStep } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { Mark } from '../../ui/brand/Mark.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { LanguageSwitch } from '../../ui/preferences/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../ui/preferences/ThemeSwitch.tsx';
import { Announcements } from './Announcements.tsx';
import { arrivedStep, useSsoFailure } from './arrivedBySso.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginTexts } from './loginTexts.ts';
import { rememberedAccount } from './rememberedAccount.ts';
import { Scene } from './Scene.tsx';
import type { SetupOutcome } from './SetupForm.tsx';
import { SsoButton } from './SsoButton.tsx';
import { useArrive } from './useArrive.ts';
import { useBrand } from './useBrand.ts';
import { useCaptcha } from './useCaptcha.ts';
import { type Installation, useInstallation } from './useInstallation.ts';

// An installation is set up once.
const SetupForm = lazy(async () => ({ default: (await import('./SetupForm.tsx')).SetupForm }));
// Only where the demo is on.
const DemoLogins = lazy(async () => ({ default: (await import('./DemoLogins.tsx')).DemoLogins }));
// Most logins need no further step.
const LoginSteps = lazy(async () => ({ default: (await import('./steps/LoginSteps.tsx')).LoginSteps }));

export function LoginPage() {
  const t = loginTexts.useTexts();
  const brand = useBrand();
  const about = useInstallation();
  const plant = brand?.orgName || about?.plant || '';
  return (
    <div className="login-page">
      <div className="login-brand">
        <Scene />
        <div className="login-brand-text">
          {plant !== '' && <p>{plant}</p>}
          <p>{t('slogan')}</p>
          <p>{t('sloganNote')}</p>
        </div>
      </div>
      <div className="login-side">
        <div className="login-tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <main className="login-card">
          <BrandName brand={brand} />
          <PlantName about={brand?.orgName ? undefined : about} />
          <Entrance demo={about?.demo ?? undefined} />
          <Announcements />
        </main>
        <footer className="login-foot">
          <Link to={paths.about}>{about ? t('aboutVersion', { version: about.version }) : t('about')}</Link>
        </footer>
      </div>
    </div>
  );
}

/** The organisation's own name and icon, or those of the platform. */
function BrandName({ brand }: { brand: Brand | undefined }) {
  if (!brand?.orgName)
    return (
      <div className="login-name">
        <Mark size={36} />
        <span lang="zh-CN">远望</span>
        <span lang="en">Lookfar</span>
      </div>
    );
  const isOwnIcon = brand.faviconIco.startsWith('data:');
  return (
    <div className="login-name login-name-org">
      {isOwnIcon ? <img src={brand.faviconIco} alt="" width={36} height={36} /> : <Mark size={36} />}
      <span>{brand.orgName}</span>
    </div>
  );
}

/** Whose plant is behind the login, and that it is a demo. Its line is there before it is known: the form stays in place. */
function PlantName({ about }: { about: Installation | undefined }) {
  const t = loginTexts.useTexts();
  const parts = [about?.plant ?? '', about?.demo ? t('demo') : ''].filter((part) => part !== '');
  return <p className="login-plant">{parts.join(' · ')}</p>;
}

/** The login form, or on a new installation the form that creates its administrator. */
function Entrance({ demo }: { demo: DemoEntry | undefined }) {
  const t = loginTexts.useTexts();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<SetupOutcome>();
  const [step, setStep] = useState(arrivedStep);
  const [failure, setFailure] = useState(useSsoFailure());
  const left = useSessionStore((state) => state.note);
  const captcha = useCaptcha();
  const arrive = useArrive();
  const setup = useCall(api.setup.state, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const finish = (done: SetupOutcome) => {
    setOutcome(done);
    queries.setQueryData(callKey(api.setup.state, {}), { needed: false });
  };
  const onStep = async (next: LoginStep) => {
    if (next.next === 'enter') await arrive();
    else setStep(next);
  };
  const startAgain = (why?: Failure) => {
    setStep(undefined);
    setFailure(why);
    captcha.refresh();
  };
  const loading = <LoadingState text={t('asking')} />;
  if (step)
    return (
      <Suspense fallback={loading}>
        <LoginSteps step={step} onStep={onStep} onBack={startAgain} />
      </Suspense>
    );
  if (captcha.pending) return loading;
  return (
    <Loaded query={setup} failed={t('askFailed')} loading={loading}>
      {({ needed }) =>
        needed ? (
          <>
            <h1>{t('setup')}</h1>
            <Suspense fallback={loading}>
              <SetupForm onDone={finish} />
            </Suspense>
          </>
        ) : (
          <>
            <h1>{t('login')}</h1>
            <LoginForm
              loginname={outcome?.loginname || rememberedAccount.read()}
              captcha={captcha}
              note={<EntranceNote outcome={outcome} note={failure ?? left} />}
              onStep={onStep}
            />
            <SsoButton />
            {demo && (
              <Suspense>
                <DemoLogins demo={demo} onStep={onStep} />
              </Suspense>
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** Why the login page is shown, if there is a particular reason. */
function EntranceNote({ outcome, note }: { outcome: SetupOutcome | undefined; note: Failure | undefined }) {
  const t = loginTexts.useTexts();
  const language = useLanguage();
  if (outcome) return <Alert className="login-note" type="success" showIcon title={t(outcome.note)} />;
  if (note) return <Alert className="login-note" type="warning" showIcon title={failureText(note, language).reason} />;
  return null;
}
