import {
  type api,
  type BodyOf,
  fail,
  type ImportRow,
  importColumns,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../../configuration/ConfigurationChanges.ts';
import type { GroupService } from '../../equipment-group/group.service.ts';
import { OrgLimits } from '../../org/OrgLimits.ts';
import type { EquipmentEditService } from '../edit/equipmentEdit.service.ts';
import type { TemplateBinding } from '../TemplateBinding.ts';
import { checkImport, type ImportProblem, type SoundRow } from './checkImport.ts';
import type { ImportRepository } from './import.repository.ts';
import type { ImportFacts } from './importFacts.ts';

export interface ImportParts {
  repository: ImportRepository;
  changes: ConfigurationChanges;
  groups: Pick<GroupService, 'tree' | 'idsIn'>;
  templates: TemplateBinding;
  equipment: Pick<EquipmentEditService, 'addIn'>;
}

/** Many devices from a spreadsheet, into the caller's own organisation: all of them or none. */
export class ImportService {
  private readonly parts: ImportParts;

  constructor(parts: ImportParts) {
    this.parts = parts;
  }

  /** Existing devices may have the same names; within one spreadsheet each is unique. */
  async run(
    caller: Caller,
    { rows, dryRun }: BodyOf<typeof api.equipment.import>,
    language: Language,
  ): Promise<ReplyOf<typeof api.equipment.import>> {
    const judged = checkImport(rows, await this.facts(caller, rows));
    const { problems } = judged;
    if (dryRun) return { added: 0, problems };
    const [first] = problems;
    if (first) fail('1507', { count: problems.length, first: problemText(first, language) });
    await this.write(caller, judged.rows);
    return { added: judged.rows.length, problems };
  }

  private async write(caller: Caller, rows: readonly SoundRow[]): Promise<void> {
    const { changes, groups, equipment } = this.parts;
    const { orgId } = caller;
    await changes.run(async (trx, change) => {
      await OrgLimits.checkDevices(trx, orgId, rows.length);
      const paths = rows.map((row) => row.group);
      const groupIds = await groups.idsIn(trx, scopeOf(caller), { orgId, paths });
      for (const [index, { info, gatewayId, templateId, parameters }] of rows.entries()) {
        const place = { orgId, groupId: groupIds[index] ?? null, gatewayId };
        const made = { place, info, templateId, parameters, model: undefined, cause: 'import' } as const;
        await equipment.addIn(trx, change, caller, made);
      }
    });
  }

  private async facts(caller: Caller, rows: readonly ImportRow[]): Promise<ImportFacts> {
    const { repository, groups, templates } = this.parts;
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const tree = await groups.tree(scope);
    const found = new Map<string, { id: number; driver: string }>();
    for (const name of valuesOf(rows, 'template')) {
      const template = await templates.find(scope, name);
      if (template) found.set(name, template);
    }
    return {
      gateways: await repository.gateways(scope, valuesOf(rows, 'sn')),
      templates: found,
      hasGroup: (names) => tree.find(names) !== undefined,
    };
  }
}

function valuesOf(rows: readonly ImportRow[], field: 'sn' | 'template'): Set<string> {
  return new Set(rows.map((row) => row[field].trim()).filter((value) => value !== ''));
}

function problemText({ line, field, text }: ImportProblem, language: Language): string {
  const column = importColumns.find((one) => one.field === field)?.name[language] ?? field;
  return language === 'cn' ? `第 ${line} 行“${column}”${text.cn}` : `line ${line}, "${column}" ${text.en}`;
}
