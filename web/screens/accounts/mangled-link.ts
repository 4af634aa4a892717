/** Max number of nested wrappers, each of which encodes the link again. */
const maxLayers = 4

/**
 * Removes one layer of encoding: percent-encoding, HTML entities, or Proofpoint's wrapper, which writes `-3D` for `=`
 * and `_` for `/`.
 */
export function decode(text: string): string {
  const plain = /oobCode-(?:25|2D)*3D/i.test(text)
    ? text.replaceAll('_', '/').replace(/-([\dA-F]{2})/g, '%$1')
    : text
  // Unlike decodeURIComponent, this does not throw on malformed input.
  return decodeEntities(new URLSearchParams(`=${plain.replaceAll('&', '%26')}`).get('') ?? '')
}

function decodeEntities(text: string): string {
  const character = (_: string, hex: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10))
  return text.replace(/&(?:amp;)+/gi, '&').replace(/&#(x?)([\da-f]+);/gi, character)
}

/**
 * Returns a parameter's values from a link that mail clients might have mangled: the parameter's name can be in a
 * different case, follow `&amp;`, be broken by a line end, or be in a link that is another parameter's value. Reads the
 * outermost layer of encoding that contains the parameter.
 * @param link the query and fragment of a URL
 * @returns undecoded values; empty if the link does not have the parameter
 */
export function findValues(link: string, name: string): string[] {
  const parameter = new RegExp(
    `(?:^|[^a-z]|amp)${[...name].join('[^a-z&]{0,3}')}[^a-z&[\\]=]{0,3}=([^&#]*)`,
    'gi',
  )
  let text = decodeEntities(link)
  for (let layer = 0; layer < maxLayers; layer++) {
    const values = [...text.matchAll(parameter)].map(([, value = '']) => value)
    if (values.length > 0) return values
    text = decode(text)
  }
  return []
}

/** Removes all layers of encoding from a value. */
export function decodeFully(value: string): string {
  let text = value
  for (let layer = 0; layer < maxLayers; layer++) text = decode(text)
  return text
}

/**
 * Returns candidates for the original value, which consists of letters, digits, `-` and `_`. Removes characters that
 * the mail client added. There are several candidates if other text follows the value, or if `3D` might be left over
 * from a quoted-printable `=3D`.
 * @returns candidates, most probable first
 */
export function getCandidates(value: string): string[] {
  // A second link can follow the value without a space.
  const [text = ''] = decodeFully(value).split(/[&#]|https?:/i)
  const line = text.replace(/=0D=0A/gi, '')
  const readings = [line.replace(/^[^\w-]*3D/, ''), line]
    // Proofpoint's newer wrapper ends a link with `__;` and more characters.
    .flatMap((each) => [each.replace(/__;[\s\S]*/, ''), each])
    .flatMap((each) => [each.replace(/[^\w-]/g, ''), /[\w-]+/.exec(each)?.[0] ?? ''])
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** Restores a URL whose query became part of its path, as in `/verify%3Fmode%3D…`. Returns undefined for other URLs. */
export function separateQuery({ pathname, search }: URL): string | undefined {
  const [, page, query] = /^(\/(?:verify|reset-password))\/?(?:%3F|%26|-3F|[&;])(.+)$/i.exec(pathname) ?? []
  return page && `${page.toLowerCase()}?${query}${search.replace('?', '&')}`
}
