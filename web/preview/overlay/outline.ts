import { stegaClean } from '@sanity/client/stega'

/**
 * What readers see of an element, to compare two: its elements by name, where its links lead, and its words. Marks do not
 * count, nor does what is only read out.
 */
export function outlineOf(element: Element): string {
  let outline = ''
  for (const node of element.childNodes) {
    if (node instanceof Text) outline += stegaClean(node.data)
    else if (node instanceof Element && !node.classList.contains('visually-hidden')) {
      const name = node.tagName.toLowerCase()
      outline += `<${name} ${node.getAttribute('href') ?? ''}>${outlineOf(node)}</${name}>`
    }
  }
  return outline
}
