import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The tokens decide between light and dark. */
const look = EditorView.theme({
  '&': { color: 'var(--scada-text)', backgroundColor: 'var(--scada-panel)', fontSize: 'var(--scada-text-sm)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--scada-font-mono)', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--scada-text)', padding: 'var(--scada-space-2) 0' },
  '.cm-cursor': { borderLeftColor: 'var(--scada-text)' },
  '.cm-gutters': {
    color: 'var(--scada-text-dim)',
    backgroundColor: 'var(--scada-panel)',
    borderRight: '1px solid var(--scada-rule)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--scada-text) 5%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--scada-selected-fill)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--scada-selected-fill)' },
  '.cm-errorLine': {
    backgroundColor: 'color-mix(in srgb, var(--scada-danger) 16%, transparent)',
    boxShadow: 'inset 3px 0 var(--scada-danger)',
  },
  '.cm-tooltip': {
    color: 'var(--scada-text)',
    backgroundColor: 'var(--scada-raised)',
    border: '1px solid var(--scada-rule)',
    borderRadius: 'var(--scada-radius)',
    fontFamily: 'var(--scada-font)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--scada-selected-ink)',
    backgroundColor: 'var(--scada-selected-fill)',
  },
  '.cm-completionDetail': { color: 'var(--scada-text-dim)', fontStyle: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--scada-danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--scada-caution)' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px dotted var(--scada-danger)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px dotted var(--scada-caution)' },
});

const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: 'var(--scada-accent)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--scada-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--scada-caution)' },
  { tag: tags.comment, color: 'var(--scada-text-dim)' },
  { tag: tags.invalid, color: 'var(--scada-danger)' },
  { tag: tags.function(tags.variableName), fontWeight: '600' },
]);

export const codeLook = [look, syntaxHighlighting(highlight)];
