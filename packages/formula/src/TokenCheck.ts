import { type FormulaError, formulaError } from './Formula.ts';
import { constants, functions, variables } from './functions.ts';
import { formulaLimits } from './limits.ts';
import { binaryOperators, relational, unaryOperators } from './operators.ts';
import { notASignal, type Token } from './tokens.ts';

/** Which inputs a formula may have: signals, the variable `x`/`value`, or both. */
export type FormulaInputs = 'signals' | 'variable' | 'both';

/** One open bracket, or the whole text. */
interface Frame {
  position: number;
  /** The called function, or undefined for a plain group. */
  call: string | undefined;
  args: number;
  /** There is a sign directly before it. */
  signed: boolean;
  /** `?` that are still waiting for their `:`. */
  questions: number;
  /** A comparison such as `<` was read and no operator of lower precedence since. */
  compared: boolean;
}

const missing = (position: number) => formulaError(position, '此处缺少值', 'A value is missing here');
const unexpected = (token: Token) =>
  formulaError(token.position, `此处不能出现“${token.text}”`, `Unexpected “${token.text}”`);

/**
 * The grammar, checked token by token so that every error has a position. The tree builder behind it is lenient (`1 2`,
 * `f(1 2)`, `(a)(b)`, `-2 ** 2`) and has no positions.
 */
export class TokenCheck {
  readonly #inputs: FormulaInputs;
  readonly #mvars: boolean;
  readonly #frames: Frame[] = [];
  #wantsValue = true;
  #signs = 0;
  /** The function whose bracket comes next. */
  #call: string | undefined;
  /** Whether the operand that was just read has a sign. */
  #signed = false;

  /** `mvars`: whether `${mvar.id}` is allowed. */
  constructor(inputs: FormulaInputs, mvars: boolean) {
    this.#inputs = inputs;
    this.#mvars = mvars;
  }

  /** `end` is the text's length, or undefined if its tokens could not be read to the end. */
  run(tokens: readonly Token[], end: number | undefined): FormulaError | undefined {
    this.#open(0, undefined);
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i];
      const problem = token && (this.#wantsValue ? this.#value(token, tokens[i + 1]) : this.#after(token));
      if (problem) return problem;
    }
    if (end === undefined) return undefined;
    if (this.#wantsValue) return missing(end);
    const frame = this.#frames.at(-1);
    if (frame && this.#frames.length > 1)
      return formulaError(frame.position, '括号没有闭合', 'The bracket is not closed');
    return this.#questionsDone(end);
  }

  #open(position: number, call: string | undefined): void {
    this.#frames.push({ position, call, args: 1, signed: this.#signs > 0, questions: 0, compared: false });
    this.#signs = 0;
    this.#wantsValue = true;
  }

  get #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (!frame) throw new Error('no open frame');
    return frame;
  }

  #tooDeep(position: number): FormulaError | undefined {
    if (this.#frames.length + this.#signs <= formulaLimits.nesting) return undefined;
    const most = formulaLimits.nesting;
    return formulaError(position, `嵌套过深，最多 ${most} 层`, `Nested too deeply (at most ${most} levels)`);
  }

  #value(token: Token, next: Token | undefined): FormulaError | undefined {
    switch (token.kind) {
      case 'number':
        return this.#operand();
      case 'placeholder':
        if (token.placeholder?.isVariable && !this.#mvars) return notASignal(token.position);
        return this.#inputs === 'variable'
          ? formulaError(token.position, '此公式只能使用 x', 'This formula can only use x')
          : this.#operand();
      case 'name':
        return this.#name(token, next);
      case '(':
        this.#open(token.position, this.#call);
        this.#call = undefined;
        return this.#tooDeep(token.position);
      case 'operator':
        if (!unaryOperators.has(token.text)) return missing(token.position);
        this.#signs++;
        return this.#tooDeep(token.position);
      case ')':
        if (this.#frames.length === 1) return unexpected(token);
        return missing(token.position);
      default:
        return missing(token.position);
    }
  }

  #name(token: Token, next: Token | undefined): FormulaError | undefined {
    const { text, position } = token;
    if (functions.has(text)) {
      this.#call = text;
      return next?.kind === '('
        ? undefined
        : formulaError(
            position + text.length,
            `函数 ${text} 后应为“(”`,
            `The function ${text} must be followed by “(”`,
          );
    }
    if (constants.has(text)) return this.#operand();
    if (!variables.has(text)) return formulaError(position, `未知名称“${text}”`, `Unknown name “${text}”`);
    return this.#inputs === 'signals'
      ? formulaError(position, `此公式不能使用“${text}”`, `“${text}” is not available in this formula`)
      : this.#operand();
  }

  #operand(): undefined {
    this.#signed = this.#signs > 0;
    this.#signs = 0;
    this.#wantsValue = false;
  }

  #after(token: Token): FormulaError | undefined {
    const frame = this.#frame;
    switch (token.kind) {
      case 'operator':
        return this.#binary(token, frame);
      case ')':
        return this.#close(token, frame);
      case ',':
        if (frame.call === undefined) return unexpected(token);
        frame.args++;
        return this.#weaker(frame) ?? this.#questionsDone(token.position);
      case '?':
        frame.questions++;
        return this.#weaker(frame);
      case ':':
        if (frame.questions === 0) return unexpected(token);
        frame.questions--;
        return this.#weaker(frame);
      default:
        return formulaError(token.position, '此处缺少运算符', 'An operator is missing here');
    }
  }

  #weaker(frame: Frame): undefined {
    frame.compared = false;
    this.#wantsValue = true;
  }

  #binary(token: Token, frame: Frame): FormulaError | undefined {
    const { text, position } = token;
    if (!binaryOperators.has(text)) return formulaError(position, '此处缺少运算符', 'An operator is missing here');
    if (text === '**' && this.#signed)
      return formulaError(position, '负号与 ** 同用时请加括号', 'Use brackets when combining a sign with **');
    if (relational.has(text)) {
      if (frame.compared)
        return formulaError(
          position,
          '不能连续比较，请用 && 连接',
          'Comparisons cannot be chained; combine them with &&',
        );
      frame.compared = true;
    } else if (['==', '!=', '===', '!==', '&&', '||'].includes(text)) frame.compared = false;
    this.#wantsValue = true;
    return undefined;
  }

  #close(token: Token, frame: Frame): FormulaError | undefined {
    if (this.#frames.length === 1) return unexpected(token);
    const problem = this.#questionsDone(token.position) ?? this.#arguments(frame);
    if (problem) return problem;
    this.#frames.pop();
    this.#signed = frame.signed;
    this.#wantsValue = false;
    return undefined;
  }

  #questionsDone(position: number): FormulaError | undefined {
    return this.#frame.questions > 0 ? formulaError(position, '缺少“:”', '“:” is missing') : undefined;
  }

  #arguments(frame: Frame): FormulaError | undefined {
    const known = frame.call === undefined ? undefined : functions.get(frame.call);
    if (!known || (frame.args >= known.min && frame.args <= known.max)) return undefined;
    const wanted = known.min === known.max ? `${known.min}` : `${known.min}–${known.max}`;
    return formulaError(
      frame.position,
      `函数 ${frame.call} 需要 ${wanted} 个参数，给出了 ${frame.args} 个`,
      `The function ${frame.call} expects ${wanted} arguments, got ${frame.args}`,
    );
  }
}
