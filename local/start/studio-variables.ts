import { localOrigin, type Ports, sanityDataset, sanityProjectId } from '../settings.ts'

/**
 * The variables of the Studio of `npm run dev`: the local content lake, through the Studio's own address, or the hosted
 * project that the environment names.
 * @param lakePort port of the local content lake; undefined when content is hosted
 */
export function studioVariables(
  ports: Ports,
  environment: Readonly<Record<string, string | undefined>>,
  lakePort: number | undefined,
): Record<string, string> {
  const SANITY_STUDIO_SITE_URL = localOrigin(ports.site)
  if (lakePort === undefined) {
    return {
      SANITY_STUDIO_SITE_URL,
      SANITY_STUDIO_PROJECT_ID: environment.NEXT_PUBLIC_SANITY_PROJECT_ID ?? '',
      SANITY_STUDIO_DATASET: environment.NEXT_PUBLIC_SANITY_DATASET || sanityDataset,
    }
  }
  return {
    SANITY_STUDIO_SITE_URL,
    SANITY_STUDIO_PROJECT_ID: sanityProjectId,
    SANITY_STUDIO_DATASET: sanityDataset,
    SANITY_STUDIO_API_HOST: localOrigin(ports.studio),
    STUDIO_PROXY_TARGET: localOrigin(lakePort),
  }
}
