import { type FormulaError, formulaError, type Placeholder } from './Formula.ts';
import { formulaLimits } from './limits.ts';
import { binaryOperators, unaryOperators } from './operators.ts';

export type TokenKind = 'number' | 'placeholder' | 'name' | 'operator' | '(' | ')' | ',' | '?' | ':';

export interface Token {
  kind: TokenKind;
  text: string;
  position: number;
  placeholder?: Placeholder;
}

const blank = /[ \t\r\n]+/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_]\w*/y;
const placeholder = /\$\{(\d{1,16}|mvar)\.(\d{1,16})\}/y;
const marks: ReadonlySet<string> = new Set(['(', ')', ',', '?', ':']);
const operators = [...new Set([...binaryOperators.keys(), ...unaryOperators.keys()])].sort(
  (a, b) => b.length - a.length,
);

function match(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

export const notASignal = (position: number): FormulaError =>
  formulaError(position, `变量应写作 \${设备ID.信号ID}`, `Write a signal as \${equipId.signalId}`);

function refuse(text: string, position: number): FormulaError {
  const char = String.fromCodePoint(text.codePointAt(position) ?? 0);
  switch (char) {
    case '=':
      return formulaError(position, '不能赋值；比较相等请用 ==', 'Assignment is not supported; use == to compare');
    case '.':
    case '[':
    case ']':
      return formulaError(position, '不支持访问成员', 'Member access is not supported');
    case '"':
    case "'":
    case '`':
      return formulaError(position, '不支持文本', 'Strings are not supported');
    case '$':
      return notASignal(position);
    case '&':
    case '|':
      return formulaError(position, `请用 ${char}${char}`, `Use ${char}${char}`);
  }
  if (/[\uFF01-\uFF5E\u3000\u3001\u3002]/.test(char))
    return formulaError(
      position,
      `“${char}”是全角字符，请用半角`,
      `“${char}” is a full-width character; use the half-width one`,
    );
  return formulaError(position, `不能使用字符“${char}”`, `The character “${char}” is not allowed`);
}

function tooLong(position: number): FormulaError {
  const most = formulaLimits.parts;
  return formulaError(position, `公式过长，最多 ${most} 个部分`, `The formula is too long (at most ${most} parts)`);
}

function readPlaceholder(text: string, position: number): Token | undefined {
  const found = match(placeholder, text, position);
  if (!found) return undefined;
  const isVariable = found[1] === 'mvar';
  const equipId = isVariable ? 0 : Number(found[1]);
  const signalId = Number(found[2]);
  if (!Number.isSafeInteger(equipId) || !Number.isSafeInteger(signalId) || signalId === 0) return undefined;
  const named: Placeholder = isVariable ? { equipId, signalId, isVariable } : { equipId, signalId };
  return { kind: 'placeholder', text: found[0], position, placeholder: named };
}

function readToken(text: string, position: number): Token | undefined {
  const char = text.charAt(position);
  if (marks.has(char)) return { kind: char as TokenKind, text: char, position };
  if (char === '$') return readPlaceholder(text, position);
  const digits = match(number, text, position);
  if (digits) return { kind: 'number', text: digits[0], position };
  const word = match(name, text, position);
  if (word) return { kind: 'name', text: word[0], position };
  const operator = operators.find((candidate) => text.startsWith(candidate, position));
  return operator === undefined ? undefined : { kind: 'operator', text: operator, position };
}

/** The tokens of a text up to its end, or up to the first character that is not allowed in a formula. */
interface TokensRead {
  tokens: Token[];
  problem?: FormulaError;
}

export function readTokens(text: string): TokensRead {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    position += match(blank, text, position)?.[0].length ?? 0;
    if (position === text.length) break;
    const token = readToken(text, position);
    if (!token) return { tokens, problem: refuse(text, position) };
    if (tokens.length === formulaLimits.parts) return { tokens, problem: tooLong(position) };
    tokens.push(token);
    position += token.text.length;
  }
  return { tokens };
}
