import { webVtt } from '@/screens/about/captions'
import { getAboutPage } from '@/screens/content'

/** The demo video's subtitles. The site serves them itself, because browsers block subtitles from other origins. */
export async function GET() {
  const { video } = await getAboutPage()
  return new Response(webVtt(video.captions), { headers: { 'content-type': 'text/vtt; charset=utf-8' } })
}
