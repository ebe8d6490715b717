import { permissions } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { WriteBlock } from './writeBlock.ts';
import { writeTexts } from './writeTexts.ts';

const texts = {
  right: 'blockRight',
  holding: 'blockHolding',
  project: 'blockProject',
  stale: 'blockStale',
  server: 'blockServer',
  source: 'blockSource',
  noGateway: 'blockNoGateway',
  gateway: 'blockGateway',
  device: 'blockDevice',
} as const satisfies Record<WriteBlock, string>;

/** [MW3] Why a signal cannot be written or read now, in words. */
export function useBlockWords(): (block: WriteBlock) => string {
  const t = writeTexts.useTexts();
  const language = useLanguage();
  return (block) => t(texts[block], { right: permissions.monitor_write[language] });
}
