import {
  addFirmware,
  addHardware,
  deleteFirmware,
  deleteHardware,
  editHardware,
  hardwareBySn,
  queryFirmware,
  queryHardware,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { HardwareService } from './hardware.service.ts';

export function hardwareCalls(hardware: HardwareService): Handler[] {
  return [
    handle(queryHardware, ({ caller, body }) => hardware.query(caller, body)),
    handle(addHardware, ({ body, note }) => hardware.add(body, note)),
    handle(editHardware, ({ body, note }) => hardware.edit(body, note)),
    handle(deleteHardware, ({ body, note }) => hardware.delete(body.id, note)),
    handle(hardwareBySn, ({ caller, body }) => hardware.bySn(caller, body.sn)),
    handle(queryFirmware, ({ body }) => hardware.firmware(body.hardwareId)),
    handle(addFirmware, ({ caller, body, request, note }) =>
      hardware.addFirmware(caller, body, request.uploads ?? [], note),
    ),
    handle(deleteFirmware, ({ body, note }) => hardware.deleteFirmware(body.id, note)),
  ];
}
