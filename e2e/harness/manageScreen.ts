import type { Language, Text } from '@lookfar/contract';
import type { Locator, Page } from 'playwright-core';
import { newValues, withRules } from '../../apps/console/src/ui/form/bodyFields.ts';
import type { FormField } from '../../apps/console/src/ui/form/formField.ts';
import { formProblems, problemText } from '../../apps/console/src/ui/form/formProblems.ts';
import { listTexts } from '../../apps/console/src/ui/list/listTexts.ts';
import type { ListScreen } from '../../apps/console/src/ui/screen/listScreen.tsx';
import type { Screen } from '../../apps/console/src/ui/screen/screen.ts';
import type { ScreenAction } from '../../apps/console/src/ui/screen/screenAction.ts';
import { settled } from './settled.ts';
import { turnTo } from './turnTo.ts';

/** The values of a form, by the names of its fields. */
export type Samples = Readonly<Record<string, string | true>>;

interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface ManageOptions {
  language: Language;
  /** For fields whose value cannot be derived from the body, or that should be filled in although they are optional. */
  samples: Samples;
  file: SampleFile | undefined;
}

type Doing = NonNullable<ScreenAction<never>['does']>;

/** A user who manages one list: searches, adds, changes and removes rows. */
export class ManageScreen {
  readonly page: Page;
  protected readonly options: ManageOptions;
  private readonly screen: Screen;
  private readonly list: ListScreen;

  constructor(page: Page, screen: Screen, list: ListScreen, options: ManageOptions) {
    this.page = page;
    this.screen = screen;
    this.list = list;
    this.options = options;
  }

  say({ cn, en }: Text): string {
    return this.options.language === 'cn' ? cn : en;
  }

  can(does: Doing): boolean {
    return this.list.actions.some((action) => action.does === does);
  }

  async open(): Promise<void> {
    const { path } = this.screen;
    if (new URL(this.page.url()).pathname !== path) await turnTo(this.page, path, 'main h1');
    await this.heading().waitFor();
  }

  /** The list stays until the other screen is loaded, although the address has changed. */
  async waitUntilAt(address: RegExp): Promise<void> {
    await this.page.waitForURL(address);
    await this.heading().waitFor({ state: 'detached' });
  }

  private heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say(this.screen.title), exact: true });
  }

  /** Types into the first search field of the list, and waits until the URL has the text: typing is debounced. */
  async search(words: string): Promise<void> {
    const filter = this.list.filters.find(({ kind }) => kind === 'search');
    if (!filter) throw new Error(`${this.screen.name} has no search`);
    await this.page.locator('.list-filters').getByLabel(this.say(filter.label), { exact: true }).fill(words);
    await this.page.waitForURL(({ searchParams }) => searchParams.get(filter.key) === words);
  }

  async waitForNone(): Promise<void> {
    await this.page.locator('.list-body .state-panel').waitFor();
  }

  row(name: string): Locator {
    return this.page.locator('.list-body :is(tr.ant-table-row, .list-cards > li)', { hasText: name });
  }

  /** Starts an action of a row, from its button or its menu. */
  async begin(does: Doing, name: string): Promise<void> {
    const action = this.list.actions.find((one) => one.does === does);
    if (action?.on !== 'row') throw new Error(`${this.screen.name} has no row action to ${does}`);
    const text = this.say(action.text({} as never));
    const row = this.row(name);
    const button = row.getByRole('button', { name: `${text}: ${name}`, exact: true });
    if ((await button.count()) > 0) return button.click();
    const more = listTexts.text('moreOf', { name }, this.options.language);
    await row.getByRole('button', { name: more, exact: true }).click();
    await (await settled(this.page.locator('.ant-dropdown:visible')))
      .getByRole('menuitem', { name: text, exact: true })
      .click();
    return undefined;
  }

  /** The form that adds something. */
  async openCreate(): Promise<FormOfScreen> {
    const action = this.list.actions.find((one) => one.does === 'create');
    if (action?.on !== 'list') throw new Error(`${this.screen.name} adds nothing`);
    await this.head()
      .getByRole('button', { name: this.say(action.label(this.list.thing)) })
      .click();
    return this.form(action);
  }

  /** Where the actions of the whole list are offered. */
  protected head(): Locator {
    return this.page.locator('.page-header-actions');
  }

  async openEdit(name: string): Promise<FormOfScreen> {
    await this.begin('edit', name);
    const action = this.list.actions.find((one) => one.does === 'edit');
    if (!action) throw new Error(`${this.screen.name} edits nothing`);
    return this.form(action);
  }

  async remove(name: string): Promise<void> {
    await this.begin('remove', name);
    const dialog = await settled(this.dialog());
    await dialog.locator('.ant-btn-dangerous').click();
    await dialog.waitFor({ state: 'hidden' });
  }

  protected dialog(): Locator {
    return this.page.locator('.ant-modal:visible, .ant-drawer-section:visible').last();
  }

  private async form({ form }: ScreenAction<never>): Promise<FormOfScreen> {
    if (!form) throw new Error(`${this.screen.name}: no form is named`);
    const dialog = await settled(this.dialog());
    const options = form.hasFile ? this.options : { ...this.options, file: undefined };
    return new FormOfScreen(dialog, form.body, form.fields ?? this.list.fields, options);
  }
}

type Body = NonNullable<ScreenAction<never>['form']>['body'];

/** Tried in turn if a body only restricts the format of a text. */
const plainSamples = ['1.0.0', 'JOURNEY-01'];

/** A form in a dialog or drawer. */
export class FormOfScreen {
  protected readonly place: Locator;
  private readonly body: Body;
  private readonly fields: readonly FormField[];
  private readonly options: ManageOptions;

  constructor(place: Locator, body: Body, fields: readonly FormField[], options: ManageOptions) {
    this.place = place;
    this.body = body;
    this.fields = fields.map((field) => withRules(body, field));
    this.options = options;
  }

  /** Saves with an invalid value; the reason is shown at its field, in the words of the body. */
  async refuse(): Promise<string> {
    const { field, bad } = this.wrong();
    if (bad !== '') await this.input(field).fill(bad);
    await this.save();
    const reason = formProblems(this.body, { ...newValues(this.body), [field.name]: bad }).get(field.name);
    if (!reason) throw new Error(`${field.name} takes ${bad}`);
    const { language } = this.options;
    const text = problemText(field.label, reason)[language];
    const item = this.place.locator('.ant-form-item', { has: this.labelled(field) });
    await item.getByRole('alert').filter({ hasText: text }).waitFor();
    return text;
  }

  /** Fills in all required fields, and this name in the first field; submits it and waits until it is accepted. */
  async fill(name: string): Promise<void> {
    const [first] = this.fields;
    for (const field of this.fields) {
      const given = field === first ? name : this.options.samples[field.name];
      if (given === true) await this.input(field).click();
      else if (given !== undefined) await this.input(field).fill(given);
      else if (field.required) await this.give(field);
    }
    const { file } = this.options;
    if (file) await this.place.locator('input[type=file]').first().setInputFiles(file);
    await this.save();
    await this.place.waitFor({ state: 'hidden' });
  }

  /** Changes only the first field, and returns whether that is the name of the row. */
  async rename(name: string): Promise<boolean> {
    const [first] = this.fields;
    if (!first) throw new Error('the form has no field');
    const before = await this.input(first).inputValue();
    await this.input(first).fill(name);
    await this.save();
    await this.place.waitFor({ state: 'hidden' });
    return name.startsWith(before) && before !== '';
  }

  private async give(field: FormField): Promise<void> {
    const input = this.input(field);
    // Depends on another field, and is not required.
    if ((await input.count()) === 0) return;
    if (field.kind === 'choice') return this.choose(field);
    if (field.kind !== 'text' && field.kind !== 'multiline') return;
    const takes = (value: string) =>
      !formProblems(this.body, { ...newValues(this.body), [field.name]: value }).has(field.name);
    const sample = plainSamples.find(takes);
    if (sample === undefined) throw new Error(`no sample fits ${field.name}; name one in the journey`);
    await input.fill(sample);
  }

  private async choose(field: FormField): Promise<void> {
    const input = this.input(field);
    const select = this.place.locator('.ant-select', { has: this.labelled(field) });
    if ((await select.locator('.ant-select-content-has-value').count()) > 0) return;
    await input.click();
    await input.press('ArrowDown');
    await input.press('Enter');
  }

  private wrong(): { field: FormField; bad: string } {
    const empty = this.fields.find(({ kind, required }) => required && (kind === 'text' || kind === 'multiline'));
    if (empty) return { field: empty, bad: '' };
    const open = this.fields.find((field) => field.kind === 'text' && field.maxLength === null);
    if (!open) throw new Error('no field can be filled in wrongly');
    return { field: open, bad: 'x'.repeat(500) };
  }

  private input(field: FormField): Locator {
    return this.place.getByLabel(field.label[this.options.language], { exact: true });
  }

  /** The same from any starting position. */
  private labelled(field: FormField): Locator {
    return this.place.page().getByLabel(field.label[this.options.language], { exact: true });
  }

  private async save(): Promise<void> {
    await this.place.locator('button[type=submit]').click();
  }
}
