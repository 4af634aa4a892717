import { pictureSource, wholePicturePath } from '@/content'
import { passedPicture } from '@/pictures'

/** An image from the content lake, in a width and crop that pages offer. */
export async function GET(_: Request, { params }: RouteContext<'/picture/[file]/[cut]'>) {
  const { file, cut } = await params
  const whole = wholePicturePath(file, cut)
  if (whole)
    return new Response(null, { status: 307, headers: { location: whole, 'cache-control': 'no-store' } })
  return passedPicture(pictureSource(file, cut))
}
