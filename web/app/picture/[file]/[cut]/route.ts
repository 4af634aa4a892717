import { pictureSource } from '@/content'
import { passedPicture } from '@/pictures'

/** A picture of the content lake in a width and crop that pages offer. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/picture/[file]/[cut]'>,
): Promise<Response> {
  const { file, cut } = await params
  return passedPicture(pictureSource(file, cut))
}
