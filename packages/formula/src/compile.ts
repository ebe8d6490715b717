import type jsep from 'jsep';
import type { Run } from './Formula.ts';
import { constants, functions, variables } from './functions.ts';
import { binaryOperators, unaryOperators } from './operators.ts';

/** The position of each input of a formula in the array passed to `Run`. */
export interface Slots {
  /** By the name that a placeholder got for the parser. */
  placeholders: ReadonlyMap<string, number>;
  variable: number;
}

/** Something passed the token check that is not in the whitelist. */
export class NotAllowed extends Error {
  constructor(what: string) {
    super(`not allowed in a formula: ${what}`);
    this.name = 'NotAllowed';
  }
}

/** Turns a tree into closures. Only what is listed here is ever run; anything else throws `NotAllowed`. */
export function compile(expression: jsep.Expression, slots: Slots): Run {
  const node = expression as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return identifier(node.name, slots);
    case 'UnaryExpression':
      return known(unaryOperators, node.operator)(compile(node.argument, slots));
    case 'BinaryExpression':
      return known(binaryOperators, node.operator)(compile(node.left, slots), compile(node.right, slots));
    case 'ConditionalExpression':
      return conditional(node, slots);
    case 'CallExpression':
      return call(node, slots);
    default:
      throw new NotAllowed(node.type);
  }
}

function known<T>(list: ReadonlyMap<string, T>, name: string): T {
  const found = list.get(name);
  if (found === undefined) throw new NotAllowed(name);
  return found;
}

function literal(node: jsep.Literal): Run {
  const value = typeof node.value === 'boolean' ? Number(node.value) : node.value;
  if (typeof value !== 'number') throw new NotAllowed(node.raw);
  return () => value;
}

function identifier(name: string, slots: Slots): Run {
  const slot = variables.has(name) ? slots.variable : slots.placeholders.get(name);
  if (slot !== undefined) return (inputs) => inputs[slot] ?? 0;
  const value = known(constants, name);
  return () => value;
}

function conditional(node: jsep.ConditionalExpression, slots: Slots): Run {
  const test = compile(node.test, slots);
  const yes = compile(node.consequent, slots);
  const no = compile(node.alternate, slots);
  return (inputs) => (test(inputs) ? yes(inputs) : no(inputs));
}

function call(node: jsep.CallExpression, slots: Slots): Run {
  const callee = node.callee as jsep.CoreExpression;
  if (callee.type !== 'Identifier') throw new NotAllowed(callee.type);
  const definition = known(functions, callee.name);
  if (node.arguments.length < definition.min || node.arguments.length > definition.max)
    throw new NotAllowed(callee.name);
  return definition.compile(node.arguments.map((argument) => compile(argument, slots)));
}
