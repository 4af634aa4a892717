import 'server-only'
import { currentDraft, getSiteSettings } from '@/content'
import { isAnalyticsEnabled } from './is-enabled'
import { UsageEventsLoader } from './loader'

/** Editors in draft mode are not counted. */
const countsVisit = async () => isAnalyticsEnabled && !(await currentDraft())

/** The consent notice and the delivery of usage events. */
export async function UsageEvents() {
  if (!(await countsVisit())) return null
  const { consent } = await getSiteSettings()
  return <UsageEventsLoader words={consent} />
}

/** A list item in the footer, with the button that opens the consent settings. */
export async function ConsentSettings() {
  if (!(await countsVisit())) return null
  const { consent } = await getSiteSettings()
  return (
    <li className="needs-scripts">
      {/* `UsageEventsLoader` handles the click. */}
      <button type="button" data-consent-settings>
        {consent.settings}
      </button>
    </li>
  )
}
