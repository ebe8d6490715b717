import { type DevicePlace, fill } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { liveNote } from '../kit/live/liveNote.ts';
import { displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { DevicesNow, MapHandle } from '../tools/MapTools.ts';
import { DeviceCard } from './DeviceCard.ts';
import { deviceChoice } from './deviceChoice.ts';
import { deviceSums, shareText } from './devicePresence.ts';
import type { MapAddon } from './mapFields.ts';
import { mapWords } from './mapWords.ts';

/** Follows the devices of the page and shows them on the product's map. */
export const liveMap: LiveFactory<MapAddon> = (element, widget, addon, tools) => {
  const { locale, page } = tools;
  const part = partsOf(element);
  const ground = part('map') as HTMLElement | undefined;
  const card = new DeviceCard(element.ownerDocument, widget, addon, tools);
  const words = (name: string) => textWriter(part(name));
  const [total, share, alarms, placeless] = [words('total'), words('share'), words('alarms'), words('placeless')];
  const [showAlarms, showPlaceless] = [displayWriter(part('alarms')), displayWriter(part('placeless'))];
  const say = liveNote(part);
  let devices: readonly DevicePlace[] = [];
  let selected: number | undefined;
  const find = (id: number | undefined) => devices.find((device) => device.id === id);
  const choice = deviceChoice(part('choice'), locale, (id) => map?.select(id));
  const map: MapHandle | undefined =
    ground &&
    page.mountMap(ground, {
      ...{ centre: addon.centre, zoom: addon.zoom, address: addon.address, titleEnable: addon.titleEnable },
      card: card.element,
      onSelect: (id) => {
        selected = id;
        card.show(find(id));
        choice.select(id);
      },
    });
  const tell = (now: DevicesNow) => {
    if (now.state === 'loading') return say(mapWords.loading[locale]);
    if (now.state === 'failed') return say(now.reason, 'failed');
    devices = now.list;
    const sums = deviceSums(devices);
    total(fill(mapWords.total[locale], { count: sums.total }));
    share(fill(mapWords.share[locale], { share: shareText(sums, noValue) }));
    alarms(fill(mapWords.alarms[locale], { count: sums.alarms }));
    showAlarms(sums.alarms > 0);
    placeless(fill(mapWords.placeless[locale], { count: sums.placeless }));
    showPlaceless(sums.placeless > 0);
    say(sums.total === 0 ? mapWords.none[locale] : '');
    choice.show(devices);
    choice.select(selected);
    map?.show(devices);
    card.show(find(selected));
  };
  const ids = addon.equipments.map(({ equipment }) => equipment.equipId);
  const stops = [page.watchDevices(ids, tell), () => map?.dispose(), () => choice.dispose()];
  return {
    update: () => card.update(),
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
};
