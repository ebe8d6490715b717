import { type PageCon, safeUrl } from '@lookfar/page';

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** What determines the look of shapes, also if set by a style sheet or a variable. */
const shapeStyles = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stop-color', 'stop-opacity', 'paint-order', 'color'],
  ...['opacity', 'visibility', 'display', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...[
    'text-anchor',
    'dominant-baseline',
    'text-decoration-line',
    'letter-spacing',
    'white-space',
    'font-variant-numeric',
    'transform',
    'transform-origin',
    'transform-box',
  ],
];

/** A rendered stage as one self-contained SVG: no style sheet, no script, no external URL. */
export async function stageToSvg(stage: Element, con: PageCon): Promise<string> {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const { width, height } = con;
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(key, String(value));
  svg.append(...background(con));
  for (const child of stage.children) svg.append(...standAlone(child, con));
  await inlinePictures(svg);
  return new XMLSerializer().serializeToString(svg);
}

function background({ width, height, bgColor, bgImage }: PageCon): SVGElement[] {
  const url = bgImage === '' ? undefined : safeUrl(bgImage, 'image');
  return [
    newElement('rect', { width, height, fill: bgColor || 'white' }),
    ...(url === undefined ? [] : [newElement('image', { width, height, href: url, preserveAspectRatio: 'none' })]),
  ];
}

function newElement(name: 'rect' | 'image', attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Slices of shapes stay shapes; HTML is embedded in the drawing as it is. */
function standAlone(element: Element, { width, height }: PageCon): Element[] {
  if (element instanceof SVGSVGElement) {
    const group = copied(element, shapeStyles);
    return [...group.children];
  }
  const holder = document.createElementNS(svgNamespace, 'foreignObject');
  for (const [key, value] of Object.entries({ x: 0, y: 0, width, height })) holder.setAttribute(key, String(value));
  const page = document.createElementNS(htmlNamespace, 'div');
  page.setAttribute('style', `position:relative;width:${width}px;height:${height}px`);
  page.append(copied(element, undefined));
  holder.append(page);
  return [holder];
}

/** A copy that looks the same without the page's style sheets; `names` undefined means every property. */
function copied(element: Element, names: readonly string[] | undefined): Element {
  if (element instanceof HTMLCanvasElement) return pictureOf(element);
  const copy = element.cloneNode(false) as Element;
  const computed = getComputedStyle(element);
  const kept = (element instanceof SVGElement ? shapeStyles : (names ?? [...computed])) as readonly string[];
  const style = kept.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
  copy.setAttribute('style', style);
  for (const { name } of [...copy.attributes])
    if (name === 'class' || name.startsWith('data-')) copy.removeAttribute(name);
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(copied(child, names));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
  }
  return copy;
}

function pictureOf(canvas: HTMLCanvasElement): Element {
  const image = document.createElement('img');
  image.src = canvas.toDataURL();
  const { width, height } = canvas.getBoundingClientRect();
  image.setAttribute('style', `position:absolute;width:${width}px;height:${height}px`);
  return image;
}

/** Pictures of the file store become part of the drawing; those that cannot be had are left out. */
async function inlinePictures(svg: Element): Promise<void> {
  const pictures = [...svg.querySelectorAll('image, img')];
  await Promise.all(
    pictures.map(async (picture) => {
      const key = picture.localName === 'img' ? 'src' : 'href';
      const url = picture.getAttribute(key) ?? '';
      if (url.startsWith('data:')) return;
      const data = url === '' ? undefined : await dataUrl(url);
      if (data) picture.setAttribute(key, data);
      else picture.remove();
    }),
  );
}

async function dataUrl(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return undefined;
    const blob = await answer.blob();
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
    });
  } catch {
    return undefined;
  }
}
