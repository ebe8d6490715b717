import type { Language } from '@lookfar/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { showHelp } from '../../shared/guide/guideStore.ts';
import { linkTarget } from './linkTarget.ts';
import type { Block, Inline } from './markdown/blocks.ts';
import { pictureUrl } from './pictures.ts';

interface Place {
  language: Language;
  /** Of the chapter. */
  name: string;
}

/** Parts of a text never move. */
const keyed = <T,>(items: readonly T[], show: (item: T) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  items.map((item, at) => <Fragment key={at}>{show(item)}</Fragment>);

/** [HE2] The blocks of a chapter as elements; nothing of it is taken as HTML. */
export function HelpText({ blocks, place }: { blocks: readonly Block[]; place: Place }) {
  return keyed(blocks, (block) => showBlock(block, place));
}

function showBlock(block: Block, place: Place): ReactNode {
  if (block.kind === 'rule') return <hr />;
  if (block.kind === 'code') return <pre>{block.text}</pre>;
  if (block.kind === 'paragraph') return <p>{inline(block.content, place)}</p>;
  if (block.kind === 'quote')
    return (
      <blockquote>
        <HelpText blocks={block.content} place={place} />
      </blockquote>
    );
  if (block.kind === 'heading') {
    const Heading = `h${Math.min(block.level + 1, 5)}` as 'h2' | 'h3' | 'h4' | 'h5';
    return (
      <Heading id={`help-${block.id}`} tabIndex={-1}>
        {inline(block.content, place)}
      </Heading>
    );
  }
  if (block.kind === 'list') {
    const items = keyed(block.items, (item) => <li>{showItem(item, place)}</li>);
    return block.isOrdered ? <ol start={block.first}>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <div className="help-table">
      <table>
        <thead>
          <tr>
            {keyed(block.head, (cell) => (
              <th scope="col">{inline(cell, place)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(block.rows, (row) => (
            <tr>
              {keyed(row, (cell) => (
                <td>{inline(cell, place)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An item of one paragraph is a line. */
function showItem(item: readonly Block[], place: Place): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'paragraph') return <HelpText blocks={item} place={place} />;
  return (
    <>
      {inline(first.content, place)}
      <HelpText blocks={rest} place={place} />
    </>
  );
}

const inline = (content: readonly Inline[], place: Place): ReactNode =>
  keyed(content, (part) => showInline(part, place));

function showInline(part: Inline, place: Place): ReactNode {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return <code>{part.text}</code>;
  if (part.kind === 'break') return <br />;
  if (part.kind === 'link') return showLink(part, place);
  if (part.kind === 'image') {
    const url = pictureUrl(place.language, part.src);
    return url === undefined ? part.alt : <img src={url} alt={part.alt} loading="lazy" />;
  }
  const Mark = part.kind;
  return <Mark>{inline(part.content, place)}</Mark>;
}

function showLink({ to, content }: Extract<Inline, { kind: 'link' }>, place: Place): ReactNode {
  const target = linkTarget(to, place.name);
  const words = inline(content, place);
  if (target?.kind === 'screen') return <Link to={target.path}>{words}</Link>;
  if (target?.kind === 'web')
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  if (!target) return words;
  return (
    <button type="button" className="help-link" onClick={() => showHelp(target.place)}>
      {words}
    </button>
  );
}
