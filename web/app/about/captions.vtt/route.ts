import { webVtt } from '@/screens/about/captions'
import { getAboutPage } from '@/screens/content'

/** The subtitles of the demo video, from this origin, so that no browser refuses them. */
export async function GET() {
  const { video } = await getAboutPage()
  return new Response(webVtt(video.captions), { headers: { 'content-type': 'text/vtt; charset=utf-8' } })
}
