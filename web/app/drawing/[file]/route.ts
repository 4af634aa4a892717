import { drawingFile, drawings } from '@/screens/events/backgrounds/drawings'

export function generateStaticParams() {
  return Object.keys(drawings).map((name) => ({ file: `${name}.svg` }))
}

/** The drawing of an event without a picture. */
export async function GET(_request: Request, { params }: RouteContext<'/drawing/[file]'>) {
  const drawing = await drawingFile((await params).file)
  if (!drawing) return new Response(null, { status: 404 })
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml' },
  })
}
