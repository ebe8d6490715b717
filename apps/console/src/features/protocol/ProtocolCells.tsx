import type { Protocol } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { presetText } from '../../shared/driver-form/presetText.ts';
import { useDrivers } from '../../shared/driver-form/useDrivers.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { protocolTexts } from './protocolTexts.ts';

export function ProtocolName({ protocol: { name, shipped } }: { protocol: Protocol }) {
  const t = protocolTexts.useTexts();
  return (
    <span>
      {name}
      {shipped && <span className="protocol-dim protocol-badge">{t('shipped')}</span>}
    </span>
  );
}

/** What is filled in; long ones are cut, and read in full when pointed at. */
export function PresetCell({ protocol: { driver, parameters } }: { protocol: Protocol }) {
  const t = protocolTexts.useTexts();
  const language = useLanguage();
  const text = presetText(
    useDrivers()?.find(({ id }) => id === driver),
    parameters,
    language,
  );
  if (text === '') return <span className="protocol-dim">{t('nothingPreset')}</span>;
  return (
    <span className="protocol-preset" title={text}>
      {text}
    </span>
  );
}

export function EnabledTag({ enabled }: { enabled: boolean }) {
  const t = protocolTexts.useTexts();
  return <StatusTag look="plain" state={enabled ? 'normal' : 'stopped'} text={t(enabled ? 'enabled' : 'disabled')} />;
}
