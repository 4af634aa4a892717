import { scheduledMoments } from '@/content/draft'
import { formatDatetime } from '../../schemas/format-datetime.ts'
import { barLabels } from './bar-words'

/** Chooses as of which moment the site is shown, where something is scheduled. It works without a script, too. */
export async function MomentPicker({ chosen = '' }: { chosen?: string }) {
  const scheduled = await scheduledMoments()
  const isListed = scheduled.some(({ moment }) => moment === chosen)
  const moments = isListed || !chosen ? scheduled : [{ moment: chosen, title: '' }, ...scheduled]
  if (moments.length === 0) return null
  return (
    <form action="/api/preview/moment">
      <select key={chosen} name="at" defaultValue={chosen} aria-label={barLabels.moment}>
        <option value="">{barLabels.now}</option>
        {moments.map(({ moment, title, release }) => (
          // The script names the moment in the editor's own zone.
          <option key={release ?? moment + title} value={moment} data-title={title} suppressHydrationWarning>
            {optionWords(moment, title)}
          </option>
        ))}
      </select>
      <button type="submit">{barLabels.show}</button>
    </form>
  )
}

function optionWords(moment: string, title: string): string {
  return [formatDatetime(moment, 'Europe/London'), title].filter(Boolean).join(': ')
}
