import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DispatchRuleService } from './dispatchRule.service.ts';
import type { EquipmentLabels } from './EquipmentLabels.ts';
import type { RepairSettingService } from './repairSetting.service.ts';

export interface RepairSettingCallsParts {
  settings: RepairSettingService;
  rules: DispatchRuleService;
  labels: EquipmentLabels;
}

export function repairSettingCalls({ settings, rules, labels }: RepairSettingCallsParts): Handler[] {
  return serve(api.repairSetting, {
    info: ({ caller }) => settings.info(caller),
    save: async ({ caller, body, note }) => {
      note({ detail: await settings.save(caller, body) });
    },
    rules: ({ caller }) => rules.list(caller),
    addRule: async ({ caller, body, note }) => {
      const id = await rules.add(caller, body);
      note({ object: { kind: 'dispatchRule', id }, detail: { name: body.name } });
      return { id };
    },
    editRule: async ({ caller, body, note }) => {
      note({ object: { kind: 'dispatchRule', id: body.id }, detail: { name: body.name } });
      await rules.edit(caller, body);
    },
    deleteRule: async ({ caller, body, note }) => {
      const name = await rules.delete(caller, body.id);
      note({ object: { kind: 'dispatchRule', id: body.id }, detail: { name } });
    },
    sortRules: ({ caller, body }) => rules.sort(caller, body.ids),
    channels: ({ caller }) => settings.channels(caller),
    people: ({ caller }) => settings.people(caller),
    saveSkills: async ({ caller, body, note }) => {
      note({ detail: await settings.saveSkills(caller, body) });
    },
    labels: async ({ caller, body, note }) => {
      const made = await labels.of(caller, body);
      note({ detail: { devices: made.length, renew: body.renew } });
      return made;
    },
  });
}
