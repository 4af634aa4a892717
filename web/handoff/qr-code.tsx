import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'

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
  const { size, path } = drawings.memo(address)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  )
}

/** Drawing one takes two milliseconds, a tenth of a page that is rendered on demand. */
const drawings = new LRUCache<string, ReturnType<typeof draw>>({ max: 500, memoMethod: draw })

function draw(address: string): { size: number; path: string } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  return { size: modules.size + 2 * quietZone, path: darkModules(modules) }
}

/** Each run of dark modules of a row as one line, a module wide. */
function darkModules({ size, data }: { size: number; data: Uint8Array }): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    path += `M${quietZone} ${row + quietZone + 0.5}`
    let end = 0
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const start = column
      while (column < size && data[row * size + column]) column++
      path += start > end ? `m${start - end} 0h${column - start}` : `h${column - start}`
      end = column
    }
  }
  return path
}
