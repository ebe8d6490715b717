import { safeUrl } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';

interface BadAddressProps {
  link: string;
  /** It is shown in a frame or window, which can neither mail nor call. */
  isFramed?: boolean;
}

/** Says that a link would be refused. */
export function BadAddress({ link, isFramed = false }: BadAddressProps) {
  const t = eventTexts.useTexts();
  const url = safeUrl(link, 'link');
  if (link === '' || (url !== undefined && (!isFramed || /^(?:\/|https?:)/i.test(url)))) return null;
  return (
    <p className="dc-note" data-tone="danger">
      {t(isFramed ? 'badFrameAddress' : 'badAddress')}
    </p>
  );
}
