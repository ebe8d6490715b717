import type { DevicePlace, EquipmentPlace } from '@lookfar/contract';

/** Devices that have a place, as the product's map shows devices. */
export function toFleet(devices: readonly DevicePlace[], hasNames: boolean): EquipmentPlace[] {
  return devices.flatMap((device) => {
    const { longitude, latitude, name } = device;
    if (longitude === null || latitude === null) return [];
    const unused = { display: '', groupId: null, followed: false, shared: false, location: '' };
    return [{ ...device, ...unused, longitude, latitude, name: hasNames ? name : '' }];
  });
}
