import encode from 'qr'

/**
 * Width of the quiet zone (the light border that scanners need around the code), in modules. Source: ISO/IEC 18004,
 * section 6.3.8.
 */
const quietZone = 4

/** Max content of a QR code with medium error correction, in bytes. */
const capacity = 2331

/** Whether a URL, which is all ASCII, is short enough for a QR code. */
export function fitsQrCode(address: string): boolean {
  return address.length <= capacity
}

/**
 * A QR code, drawn on the server as one path. Hidden from screen readers, because the page also shows the link as text.
 */
export function QrCode({ address }: { address: string }) {
  const rows = encode(address, 'raw', { ecc: 'medium', border: quietZone })
  const size = rows.length
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(rows)} stroke="#000" />
    </svg>
  )
}

/** Draws each run of dark modules in a row as one line. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    let end = 0
    for (let start = row.indexOf(true); start >= 0; start = row.indexOf(true, end)) {
      path += end === 0 ? `M${start} ${y + 0.5}` : `m${start - end} 0`
      end = row.indexOf(false, start)
      path += `h${end - start}`
    }
  }
  return path
}
