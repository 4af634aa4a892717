import { contentPageMetadata, getSiteSettings } from '@/content'
import { contentPreview } from '@/pictures'
import { Demo } from '@/screens/about/demo'
import { Opening } from '@/screens/about/opening'
import { SayHello, Values } from '@/screens/about/sections'
import { Team } from '@/screens/about/team'
import { getAboutPage } from '@/screens/content'

export const generateMetadata = contentPageMetadata('about', getAboutPage)

export default async function AboutPage() {
  const [{ labels }, page] = await Promise.all([getSiteSettings(), getAboutPage()])
  const preview = await contentPreview(page.storyImage)
  return (
    <>
      <Opening page={page} preview={preview} />
      <Demo page={page} newTabLabel={labels.opensInNewTab} />
      <Values page={page} />
      <Team page={page} />
      <SayHello invitation={page.callToAction} newTabLabel={labels.opensInNewTab} />
    </>
  )
}
