const svgNamespace = 'http://www.w3.org/2000/svg';

export const isSvg = (element: Element): element is SVGElement => element.namespaceURI === svgNamespace;

/** A new SVG element of the same document. */
export function newSvg(beside: Element, name: string): SVGElement {
  return beside.ownerDocument.createElementNS(svgNamespace, name) as SVGElement;
}
