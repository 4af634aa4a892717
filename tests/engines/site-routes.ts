import { localOrigin } from '../../local/settings.ts'
import { routesAndVariants } from '../public-routes.ts'

/** The page of an event that is in the sample content. */
export const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

/** The running site, and what visitors can ask of it. */
export async function siteRoutes() {
  const { site } = JSON.parse(process.env.TEST_PORTS ?? '{}')
  const siteUrl = localOrigin(Number(site))
  return { siteUrl, routes: await routesAndVariants(siteUrl) }
}

/** Describes the required parts that a page lacks, once its pictures are loaded. Runs in the page. */
export async function lookAt(): Promise<string[]> {
  const faults: string[] = []
  if (document.title.trim() === '') faults.push('it has no title')
  if (!document.documentElement.lang) faults.push('it has no language')
  if (!document.querySelector('h1')?.checkVisibility()) faults.push('it has no heading')
  // They come after the first view.
  const hasTypefaces = () => [...document.fonts].some(({ status }) => status === 'loaded')
  for (let looks = 0; looks < 300 && !(hasTypefaces() && document.fonts.status === 'loaded'); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (!hasTypefaces()) faults.push('its typefaces are not loaded')
  for (const image of document.images) {
    if (image.loading === 'lazy') image.loading = 'eager'
    await image.decode().catch(() => faults.push(`the picture ${image.currentSrc} is broken`))
  }
  return faults
}
