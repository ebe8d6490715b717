import { z } from 'zod';
import { add, change, edit, list, read } from './declare.ts';
import { Id, Integer, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH, requestLimits } from './limits.ts';
import { right } from './permissions.ts';
import { variableLimits } from './projectLimits.ts';
import { SignalValue } from './signal.ts';

/**
 * Variables of a project (mvar): computed from signals of its devices and from other variables. A variable is a signal
 * of the project's own device (`ProjectInfo.variableEquipId`): history, alarms, pages and reports read it by its id like
 * any other.
 */
export const calcTypes = ['sum', 'avg', 'min', 'max', 'custom'] as const;
export type CalcType = (typeof calcTypes)[number];

/** `sum`: of the stored values. `diff`: consumption of a meter. `running`: hours. `changes`: how often it changed. */
export const measures = ['sum', 'avg', 'min', 'max', 'diff', 'running', 'changes'] as const;
export type Measure = (typeof measures)[number];

export const periods = ['hour', 'day', 'week', 'month', 'year', 'shift'] as const;
export type Period = (typeof periods)[number];

const SignalIds = z.array(Id).min(1).max(variableLimits.inputs);

/** Signals of devices and other variables, by their ids. */
const Calculation = z.discriminatedUnion('calcType', [
  z.object({ calcType: z.enum(['sum', 'avg', 'min', 'max']), signalIds: SignalIds }),
  /** `${equipId.signalId}` is a signal, `${mvar.id}` a variable. */
  z.object({ calcType: z.literal('custom'), formula: text(variableLimits.formula, 1) }),
]);

export const Statistic = z.object({
  signalId: Id,
  measure: z.enum(measures),
  period: z.enum(periods),
  /** For `diff`: where the meter starts again from 0; null for a meter that is only ever reset. */
  rollover: Numeric.pipe(z.number().positive()).nullable().default(null),
  /** For `running`: it runs while the value is above this. */
  above: Numeric.default(0),
});
export type Statistic = z.output<typeof Statistic>;

export const VariableRule = z.union([
  Calculation.options[0].extend({ kind: z.literal('calc') }),
  Calculation.options[1].extend({ kind: z.literal('calc') }),
  Statistic.extend({ kind: z.literal('statistic') }),
]);
export type VariableRule = z.output<typeof VariableRule>;

const draft = {
  title: text(variableLimits.title, 1),
  groupName: text(30).default(''),
  unit: text(20).default(''),
  decimals: Integer.pipe(z.number().min(0).max(6)).default(2),
  note: text(200).default(''),
  upperLimit: Numeric.nullable().default(null),
  lowerLimit: Numeric.nullable().default(null),
  rule: VariableRule,
};

/** An input of a variable, by its current name. */
export const VariableInput = z.object({
  signalId: z.number(),
  equipId: z.number(),
  title: z.string(),
  /** The device; the project for a variable. Empty if the signal no longer exists. */
  subTitle: z.string(),
  unit: z.string(),
  isVariable: z.boolean(),
  /** It exists, and its device is still in the project. */
  isKnown: z.boolean(),
});
export type VariableInput = z.output<typeof VariableInput>;

export const VariableHold = z.object({
  value: z.number(),
  by: z.enum(['person', 'scene']),
  /** Of the person or the scene. */
  name: z.string(),
  reason: z.string(),
  /** Epoch ms. */
  since: z.number(),
});
export type VariableHold = z.output<typeof VariableHold>;

export const Variable = z.object({
  id: z.number(),
  projectId: z.number(),
  /** The project's own device. */
  equipId: z.number(),
  ...{ title: z.string(), groupName: z.string(), unit: z.string(), decimals: z.number(), note: z.string() },
  upperLimit: z.number().nullable(),
  lowerLimit: z.number().nullable(),
  rule: VariableRule,
  inputs: z.array(VariableInput),
  /** The latest value; null if it never had one. */
  last: SignalValue.nullable(),
  /** A person or a scene holds it at a value: that is what it has, whatever is computed. Null otherwise. */
  hold: VariableHold.nullable(),
  /** Its past is being computed: 0 to 100; null once it is complete. */
  past: z.number().nullable(),
  gmtModified: z.string(),
  loginname: z.string(),
});
export type Variable = z.output<typeof Variable>;

/** What is wrong with a formula, and where: offsets into its text. */
export const FormulaProblem = z.object({ message: z.string(), from: z.number(), to: z.number() });

/** The result of a check: `problem` is null for a rule that can be saved. */
export const RuleCheck = z.object({
  problem: FormulaProblem.nullable(),
  inputs: z.array(VariableInput),
  /** A suggestion, if the units of the inputs allow one. */
  unit: z.string().nullable(),
  /** What it would be now; null without values. */
  value: SignalValue.nullable(),
});
export type RuleCheck = z.output<typeof RuleCheck>;

export const mvar = group(
  '/project/mvar',
  { may: right('project_edit'), name: 'mvar' },
  {
    query: list(
      { cn: '运营中心变量', en: 'Variables of a project' },
      Variable,
      {
        projectId: Id,
        title: optional(text(100)),
        kind: optional(z.enum(['calc', 'statistic'])),
        id: optional(Id),
      },
      { compress: true },
    ),
    /** Those that exist among `ids`, or all of them. */
    queryAll: read({
      name: { cn: '全部运营中心变量', en: 'All variables of a project' },
      compress: true,
      bytes: requestLimits.listBytes,
      body: { projectId: Id, ids: optional(z.array(Id).max(variableLimits.variables)) },
      reply: { list: z.array(Variable) },
    }),
    /** 1617 names the problem of the formula and where it is, 1618 the cycle, 1615 beyond the limit. */
    add: add(
      { cn: '新建变量', en: 'Add variable' },
      { projectId: Id, ...draft },
      { taken: 'title', bytes: requestLimits.listBytes },
    ),
    /** Its past is computed anew. */
    edit: edit({ cn: '编辑变量', en: 'Edit variable' }, draft, { taken: 'title', bytes: requestLimits.listBytes }),
    /** 1619 while other variables, alarms or reports use it. */
    delete: change({
      name: { cn: '删除变量', en: 'Delete variables' },
      body: { ids: z.array(Id).min(1).max(500) },
    }),
    /** `id` is the variable that is being edited. */
    validFormulaVar: read({
      name: { cn: '校验变量公式', en: 'Check formula of a variable' },
      bytes: requestLimits.listBytes,
      body: { projectId: Id, id: optional(Id), formula: z.string().max(variableLimits.checkedFormula) },
      reply: RuleCheck,
    }),
    validStatistics: read({
      name: { cn: '校验变量统计', en: 'Check statistic of a variable' },
      at: `${BASE_PATH}/project/report/mvar/validStatistics`,
      body: { projectId: Id, id: optional(Id), statistic: Statistic },
      reply: RuleCheck,
    }),
    /** Where a variable is used: titles of variables, pages, alarm rules and reports. */
    uses: read({
      name: { cn: '变量的使用', en: 'Uses of a variable' },
      body: { id: Id },
      reply: {
        variables: z.array(z.string()),
        pages: z.array(z.string()),
        alarms: z.array(z.string()),
        reports: z.array(z.string()),
      },
    }),
    /** It has this value until it is released, whatever is computed. Replaces what it was held at. */
    hold: change({
      name: { cn: '固定变量', en: 'Hold variable' },
      body: { id: Id, value: Numeric.pipe(z.number().min(-1e15).max(1e15)), reason: text(200).default('') },
    }),
    /** It has again what is computed; nothing happens if it is not held. */
    release: change({ name: { cn: '解除变量固定', en: 'Release variable' }, body: { id: Id } }),
    /** Computes its past again from that of its inputs. */
    recompute: change({
      name: { cn: '重新计算变量历史', en: 'Recompute history of a variable' },
      body: { id: Id },
    }),
  },
);
