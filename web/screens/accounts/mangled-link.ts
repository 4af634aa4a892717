/** Wrappers of mail programs inside wrappers, each of which encodes the link once more. */
const maxLayers = 4

/** Takes one layer of encoding off: of addresses, of HTML, or of Proofpoint's wrapper, which writes `-3D` for `=` and `_` for `/`. */
export function decode(text: string): string {
  const plain = /oobCode-(?:25|2D)*3D/i.test(text)
    ? text.replaceAll('_', '/').replace(/-([\dA-F]{2})/g, '%$1')
    : text
  // Unlike decodeURIComponent, it takes what is not well-formed.
  return decodeEntities(new URLSearchParams(`=${plain.replaceAll('&', '%26')}`).get('') ?? '')
}

function decodeEntities(text: string): string {
  const character = (_: string, hex: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10))
  return text.replace(/&(?:amp;)+/gi, '&').replace(/&#(x?)([\da-f]+);/gi, character)
}

/**
 * The values of a parameter of a link as it arrived out of a mail: whatever the case of its name, behind `&amp;`, broken by a
 * line end, or in a link that is the value of another parameter. The outermost layer of encoding that has the parameter counts.
 * @param link query and fragment of an address
 * @returns undecoded; empty when the link has no such parameter
 */
export function valuesIn(link: string, name: string): string[] {
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

/** A value without its percent-encoding. */
export function decodeFully(value: string): string {
  let text = value
  for (let layer = 0; layer < maxLayers; layer++) text = decode(text)
  return text
}

/**
 * What a value may say that consists of letters, digits, `-` and `_`: what is around and inside it came with the mail. There
 * are several readings when a value is followed by other text, or when `3D` may be the rest of a quoted-printable `=3D`.
 * @returns most probable first
 */
export function readingsOf(value: string): string[] {
  // A second link may follow without a blank.
  const [text = ''] = decodeFully(value).split(/[&#]|https?:/i)
  const line = text.replace(/=0D=0A/gi, '')
  const readings = [line.replace(/^[^\w-]*3D/, ''), line]
    // Proofpoint's newer wrapper ends a link with `__;` and letters of its own.
    .flatMap((each) => [each.replace(/__;[\s\S]*/, ''), each])
    .flatMap((each) => [each.replace(/[^\w-]/g, ''), /[\w-]+/.exec(each)?.[0] ?? ''])
  return [...new Set(readings)].filter((reading) => reading !== '')
}

/** An address whose path took in its query, as in `/verify%3Fmode%3D…`, as it was meant; undefined for all others. */
export function withQueryApart({ pathname, search }: URL): string | undefined {
  const [, page, query] = /^(\/(?:verify|reset-password))\/?(?:%3F|%26|-3F|[&;])(.+)$/i.exec(pathname) ?? []
  return page && `${page.toLowerCase()}?${query}${search.replace('?', '&')}`
}
