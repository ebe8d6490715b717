import { type api, type BodyOf, dictionaryLimits, fail, formatTime, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { chinese, type NameTerm } from '../../platform/names/EnglishNames.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { DictionaryRepository, TermRow } from './dictionary.repository.ts';
import { namesInUse, namesOutOfSight } from './NamesInUse.ts';
import type { OrgNames } from './OrgNames.ts';

export interface DictionaryServiceParts {
  db: Records;
  repository: DictionaryRepository;
  names: OrgNames;
  clock: Clock;
}

/** The names of an organisation in English. */
export class DictionaryService {
  private readonly parts: DictionaryServiceParts;

  constructor(parts: DictionaryServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    filter: BodyOf<typeof api.dictionary.query>,
  ): Promise<ReplyOf<typeof api.dictionary.query>> {
    const scope = ownScope(caller);
    const without = await this.hidden(caller, await this.parts.repository.all(scope));
    const { total, list } = await this.parts.repository.list(scope, filter, [...without]);
    return { total, list: list.map(toTerm) };
  }

  async add(caller: Caller, term: NameTerm): Promise<number> {
    const { repository, names } = this.parts;
    const scope = ownScope(caller);
    const rows = await repository.all(scope);
    requireRoom(rows.length + 1);
    await this.requireNew(caller, rows, term);
    const [id] = await repository.insert(scope, [this.row(caller, term)]);
    if (id === undefined) fail('1501', { name: term.text });
    names.announce(caller.orgId);
    return id;
  }

  /** What it was before. */
  async edit(caller: Caller, { id, text, english }: BodyOf<typeof api.dictionary.edit>): Promise<NameTerm> {
    const { repository, names } = this.parts;
    const scope = ownScope(caller);
    const rows = await repository.all(scope);
    const before = await this.seen(caller, rows, id);
    const others = rows.filter((row) => row !== before);
    await this.requireNew(caller, others, { text, english });
    await repository.update(scope, id, { text, english });
    names.announce(caller.orgId);
    return before;
  }

  async remove(caller: Caller, id: number): Promise<NameTerm> {
    const { repository, names } = this.parts;
    const scope = ownScope(caller);
    const before = await this.seen(caller, await repository.all(scope), id);
    await repository.remove(scope, id);
    names.announce(caller.orgId);
    return before;
  }

  async missing(caller: Caller): Promise<ReplyOf<typeof api.dictionary.missing>> {
    const scope = ownScope(caller);
    const rows = await this.parts.repository.all(scope);
    const done = new Set(rows.map(({ text }) => text));
    const used = await namesInUse(this.parts.db, scope);
    return used.filter(({ text }) => chinese.test(text) && !done.has(text)).slice(0, dictionaryLimits.missing);
  }

  /** All or none of them. */
  async fill(caller: Caller, terms: readonly NameTerm[]): Promise<number> {
    const scope = ownScope(caller);
    await this.parts.repository.inTransaction((repository) => this.save(repository, scope, caller, terms));
    this.parts.names.announce(caller.orgId);
    return terms.length;
  }

  private async save(repository: DictionaryRepository, scope: Scope, caller: Caller, terms: readonly NameTerm[]) {
    const rows = await repository.all(scope);
    const after = new Map<string, string>(rows.map(({ text, english }) => [text, english]));
    for (const { text, english } of terms) after.set(text, english);
    requireRoom(after.size);
    await this.requireDifferent(caller, after);
    const idOf = new Map(rows.map(({ text, id }) => [text, id]));
    // Two names may have changed places: what is changed goes first, and is added like what is new.
    for (const { text } of terms) {
      const id = idOf.get(text);
      if (id !== undefined) await repository.remove(scope, id);
    }
    const added = [...new Set(terms.map(({ text }) => text))];
    const draft = added.map((text) => this.row(caller, { text, english: after.get(text) ?? '' }));
    const ids = await repository.insert(scope, draft);
    if (ids.length < added.length) fail('1501', { name: added[0] ?? '' });
  }

  /** Texts of terms that name what is out of the caller's range. */
  private hidden(caller: Caller, rows: readonly Pick<TermRow, 'text'>[]): Promise<Set<string>> {
    const { orgId } = caller;
    const texts = rows.map(({ text }) => text);
    return namesOutOfSight(this.parts.db, { scope: ownScope(caller), orgId }, texts);
  }

  private async seen(caller: Caller, rows: readonly TermRow[], id: number): Promise<TermRow> {
    const row = rows.find((one) => one.id === id) ?? fail('1014');
    return (await this.hidden(caller, [row])).size > 0 ? fail('1014') : row;
  }

  private async requireNew(caller: Caller, rows: readonly TermRow[], { text, english }: NameTerm): Promise<void> {
    if (rows.some((row) => row.text === text)) fail('1501', { name: text });
    const same = rows.find((row) => row.english === english);
    if (same) await this.refuseSame(caller, same.text);
  }

  private async requireDifferent(caller: Caller, terms: ReadonlyMap<string, string>): Promise<void> {
    const seen = new Map<string, string>();
    for (const [text, english] of terms) {
      const other = seen.get(english);
      if (other !== undefined) await this.refuseSame(caller, other);
      seen.set(english, text);
    }
  }

  private async refuseSame(caller: Caller, text: string): Promise<never> {
    const isHidden = (await this.hidden(caller, [{ text }])).size > 0;
    throw new Refusal('1690', { name: isHidden ? unseen : text });
  }

  private row({ orgId }: Caller, { text, english }: NameTerm) {
    return { orgId, text, english, createdAt: this.parts.clock.now() };
  }
}

/** Also those who run the platform give names to their own organisation only. */
const ownScope = (caller: Caller) => withinOrganisation(scopeOf(caller), caller.orgId);

function requireRoom(count: number): void {
  if (count > dictionaryLimits.terms) fail('1522', { limit: dictionaryLimits.terms });
}

const unseen = { cn: '您看不到的名称', en: 'a name that you cannot see' };

function toTerm({ id, text, english, createdAt }: TermRow) {
  return { id, text, english, gmtCreate: formatTime(createdAt) };
}
