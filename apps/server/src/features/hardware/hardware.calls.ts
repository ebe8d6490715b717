import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { HardwareService } from './hardware.service.ts';

export function hardwareCalls(hardware: HardwareService): Handler[] {
  return serve(api.hardware, {
    query: ({ caller, body }) => hardware.query(caller, body),
    add: ({ caller, body, note }) => hardware.add(caller, body, note),
    edit: ({ caller, body, note }) => hardware.edit(caller, body, note),
    delete: ({ body, note }) => hardware.delete(body.id, note),
    bySn: ({ caller, body }) => hardware.bySn(caller, body.sn),
    firmware: ({ body }) => hardware.firmware(body.hardwareId),
    addFirmware: ({ caller, body, files, note }) => hardware.addFirmware(caller, body, files, note),
    deleteFirmware: ({ body, note }) => hardware.deleteFirmware(body.id, note),
  });
}
