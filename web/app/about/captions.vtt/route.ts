import { webVtt } from '@/screens/about/captions'
import { getAboutPage } from '@/screens/content'

/** The subtitles of the demo video. Browsers block subtitles from another origin. */
export async function GET() {
  const { video } = await getAboutPage()
  return new Response(webVtt(video.captions), { headers: { 'content-type': 'text/vtt; charset=utf-8' } })
}
