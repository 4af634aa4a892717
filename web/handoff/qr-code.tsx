import encode from 'qr'

/** Light modules around the code that scanners need. Source: ISO/IEC 18004, section 6.3.8. */
const quietZone = 4

/** What a QR code of the densest kind holds, in bytes. */
const capacity = 2331

/** Whether an address, which is all ASCII, is short enough for a QR code. */
export function fitsQrCode(address: string): boolean {
  return address.length <= capacity
}

/** A QR code, drawn on the server as one path. It repeats a link that is also on the page in words. */
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

/** Each run of dark modules of a row as one line, a module wide. */
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
