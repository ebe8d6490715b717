import type { Language, Text } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';

/** How a gateway is connected to the network: those to choose from. Gateways may report others. */
export const networkings = ['4G', '5G', 'ethernet', 'wifi', 'NB-IoT', 'LoRa'] as const;

const names: Readonly<Record<string, Text>> = {
  ethernet: { cn: '以太网', en: 'Ethernet' },
  wifi: { cn: 'Wi-Fi', en: 'Wi-Fi' },
};

/** `4G` and others that are the same in every language stay as they are. */
export const networkingText = (networking: string, language: Language): string =>
  names[networking.toLowerCase()]?.[language] ?? networking;

/** One or several, separated by slashes; a dash if there are none. */
export function Networking({ of }: { of: string | readonly string[] }) {
  const language = useLanguage();
  const list = typeof of === 'string' ? [of] : of;
  return list.map((one) => networkingText(one, language)).join(' / ') || '—';
}
