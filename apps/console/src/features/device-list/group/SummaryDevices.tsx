import '../browser.css';
import type { EquipmentMark } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useLineLost } from '../../../client/line/useLineLost.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { AlarmBadge } from '../AlarmBadge.tsx';
import { edgeOf } from '../edgeOf.ts';
import { StateText } from '../StateText.tsx';
import { noGroup } from './deviceTree.ts';
import { groupViewTexts } from './groupViewTexts.ts';

interface SummaryDevicesProps {
  devices: readonly EquipmentMark[];
  onOpen: (mark: EquipmentMark, groupId: number) => void;
}

/** More would no longer be a summary; the tree has all of them. */
const most = 50;

export function SummaryDevices({ devices, onOpen }: SummaryDevicesProps) {
  const t = groupViewTexts.useTexts();
  const language = useLanguage();
  const isLost = useLineLost() !== null;
  return (
    <>
      <PlainList className="summary-devices">
        {devices.slice(0, most).map((mark) => {
          // The tree does not include the gateway: a device without one counts as offline.
          const equipment = { ...mark, sn: '', shared: true };
          return (
            <li key={mark.id} data-edge={edgeOf(equipment)}>
              <button type="button" onClick={() => onOpen(mark, mark.groupId ?? noGroup)}>
                <span className="browser-name">{mark.name}</span>
                <AlarmBadge alarms={mark} language={language} />
                <StateText equipment={equipment} language={language} isLost={isLost} />
              </button>
            </li>
          );
        })}
      </PlainList>
      {devices.length > most && (
        <Dim as="p" small>
          {t('more', { count: devices.length - most })}
        </Dim>
      )}
    </>
  );
}
