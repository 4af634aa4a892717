import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { countClicks, measureTask, week } from '../end-to-end/studio-week.ts'
import type { Benchmark, Row } from './benchmark.ts'

/** A week of a team that follows the guide: clicks and seconds of each task, without the time in which a person reads or thinks. */
export const studioWeek: Benchmark = {
  name: 'studio-week',
  async run(system) {
    const { settings } = await system.stack()
    const origin = localOrigin(settings.ports.studio)
    const page = await (await system.browser()).newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(countClicks)
    const desk = {
      page,
      studio: new StudioPage(page, origin),
      lake: contentLakeClient(origin),
      read: () => {},
    }
    const rows: Row[] = []
    try {
      for (const { person, role, tasks } of week.slice(0, system.isShort ? 1 : undefined)) {
        await desk.studio.openStudio()
        await desk.studio.become(person)
        for (const [title, task] of Object.entries(tasks)) {
          const { clicks, seconds } = await measureTask(desk, task)
          rows.push({ measure: `${role}: ${title}, clicks`, value: clicks, unit: '' })
          rows.push({ measure: `${role}: ${title}, time`, value: seconds, unit: 's' })
        }
      }
    } finally {
      await page.context().close()
    }
    return rows
  },
}
