import './palette.css';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { Segments } from '../controls/Segments.tsx';
import { ComponentSection } from './ComponentSection.tsx';
import { PaletteSectionView } from './PaletteSectionView.tsx';
import { PaletteTile } from './PaletteTile.tsx';
import { findItems, type PaletteItem, paletteItem } from './paletteItems.ts';
import { paletteTexts } from './paletteTexts.ts';
import { chooseLook, toggleSection, usePaletteMemory } from './recentItems.ts';

/** Everything that can be drawn, by category. */
export function PaletteTab() {
  const t = paletteTexts.useTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { recent, look, closed } = usePaletteMemory();
  const sections = useMemo(() => findItems(search), [search]);
  const body = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== '';
  const used = recent.map(paletteItem).filter((item): item is PaletteItem => item !== undefined);
  return (
    <div className="pal">
      <div className="pal-head">
        <SearchField
          name={t('search')}
          placeholder={t('searchShort')}
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            body.current?.querySelector<HTMLElement>('[data-tile]')?.focus();
          }}
        />
        <Segments
          name={t('look')}
          value={look}
          options={[
            { value: 'isa', label: t('isa') },
            { value: 'classic', label: t('classic') },
          ]}
          onChange={chooseLook}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from tile to tile; the tiles themselves are buttons */}
      <div ref={body} className="pal-body" onKeyDown={onArrow}>
        {!isSearching && used.length > 0 && (
          <PaletteSectionView title={t('recent')} count={used.length} isOpen>
            {used.map((item, index) => (
              <PaletteTile key={item.id} item={item} isStop={index === 0} />
            ))}
          </PaletteSectionView>
        )}
        {sections.map(({ id, title, items }) => (
          <PaletteSectionView
            key={id}
            title={title[language]}
            count={items.length}
            isOpen={isSearching || !closed.includes(id)}
            onToggle={isSearching ? undefined : () => toggleSection(id)}
          >
            {items.map((item, index) => (
              <PaletteTile key={item.id} item={item} isStop={index === 0} />
            ))}
          </PaletteSectionView>
        ))}
        <ComponentSection search={search} isAlone={isSearching && sections.length === 0} />
      </div>
    </div>
  );
}

function onArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-tile]') : null;
  if (!from) return;
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const next = moveTile(event.key, from, tiles);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Where an arrow key moves among tiles: sideways to the neighbour, up and down to the nearest in the next row. */
function moveTile(key: string, from: HTMLElement, tiles: readonly HTMLElement[]): HTMLElement | undefined {
  const at = tiles.indexOf(from);
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const here = from.getBoundingClientRect();
  const isDown = key === 'ArrowDown';
  const beyond = (isDown ? tiles.slice(at + 1) : tiles.slice(0, at).reverse()).filter((tile) => {
    const { top } = tile.getBoundingClientRect();
    return isDown ? top > here.top + 1 : top < here.top - 1;
  });
  const row = beyond[0]?.getBoundingClientRect().top;
  const inRow = beyond.filter((tile) => Math.abs(tile.getBoundingClientRect().top - (row ?? 0)) < 2);
  const distance = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - here.left);
  return inRow.sort((a, b) => distance(a) - distance(b))[0];
}
