import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { commitWrites, remove, text, write } from '../firestore-records.ts'
import { calendarClient, siteRoutes, skipNote } from './engines.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
const files = {
  sync: join(folder, 'vdirsyncer'),
  khal: join(folder, 'khal'),
  calendar: join(folder, 'calendar'),
}

/** Writes events as the app does. Null deletes an event. */
async function writeEvents(
  events: Record<string, { date: string; status?: string; repeats?: string } | null>,
) {
  const { firestore } = JSON.parse(process.env.TEST_PORTS ?? '{}')
  const writes = Object.entries(events).map(([id, event]) => {
    const path = `events/khal-${id}`
    if (event === null) return remove(path)
    const { date, status = 'scheduled', repeats } = event
    return write(path, {
      title: text(`khaltest ${id}`),
      start: { timestampValue: `${date}T17:30:00Z` },
      status: text(status),
      ...(repeats && { repeats: text(repeats) }),
    })
  })
  await commitWrites(firestore, writes)
}

/**
 * Subscribes to the test's events.
 * @returns a function that fetches the calendar and returns the lines that khal shows
 */
async function subscribe({ khal, vdirsyncer }: NonNullable<typeof calendarClient>) {
  const { siteUrl } = await siteRoutes()
  const pair = '[pair events]\na = "disk"\nb = "site"\ncollections = null\nconflict_resolution = "b wins"'
  const disk = `[storage disk]\ntype = "filesystem"\npath = "${files.calendar}"\nfileext = ".ics"`
  const site = `[storage site]\ntype = "http"\nurl = "${siteUrl}/events.ics?q=khaltest"`
  await writeFile(files.sync, [`[general]\nstatus_path = "${folder}/status"`, pair, disk, site].join('\n\n'))
  const zone = 'local_timezone = Europe/Athens\ndefault_timezone = Europe/Athens'
  const formats = 'dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ntimeformat = %H:%M'
  const database = `[sqlite]\npath = ${folder}/khal.db`
  const calendars = `[calendars]\n[[events]]\npath = ${files.calendar}`
  await writeFile(files.khal, [calendars, `[locale]\n${zone}\n${formats}`, database].join('\n\n'))
  const options = { env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
  const discovering = run(vdirsyncer, ['-c', files.sync, 'discover'], options)
  discovering.child.stdin?.end('y\ny\n')
  await discovering
  return async (from = '2098-12-01', days = 60) => {
    await run(vdirsyncer, ['-c', files.sync, 'sync'], options)
    const format = ['--format', '{start-date} {start-time} {status}{title}', '--day-format', '']
    const { stdout } = await run(khal, ['-c', files.khal, 'list', ...format, from, `${days}d`], options)
    return stdout.split('\n').filter(Boolean)
  }
}

test.runIf(calendarClient)(
  `khal shows new, moved, cancelled and deleted events after its next fetch${skipNote(calendarClient)}`,
  async () => {
    if (!calendarClient) return
    const date = '2098-12-10'
    await writeEvents({ moved: { date }, cancelled: { date }, deleted: { date } })
    const fetchAndList = await subscribe(calendarClient)
    // The calendar is cached for a minute.
    const shows = (lines: string[]) =>
      vi.waitFor(async () => expect((await fetchAndList()).toSorted()).toEqual(lines), {
        timeout: 120_000,
        interval: 2000,
      })
    await shows(['cancelled', 'deleted', 'moved'].map((id) => `${date} 19:30 CONFIRMED khaltest ${id}`))
    // khal expands a recurrence rule for 15 years.
    const dayAfter = (days: number) =>
      new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const [first = '', moved = '', last = ''] = [10, 17, 24].map(dayAfter)
    const basic = moved.replaceAll('-', '')
    const repeats = `FREQ=WEEKLY;COUNT=3\nEXDATE:${basic}\nRDATE:${basic}T213000`
    await writeEvents({
      series: { date: first, repeats },
      new: { date },
      moved: { date: '2098-12-20' },
      cancelled: { date, status: 'cancelled' },
      deleted: null,
    })
    await shows([
      `${date} 19:30 CANCELLED Cancelled: khaltest cancelled`,
      `${date} 19:30 CONFIRMED khaltest new`,
      '2098-12-20 19:30 CONFIRMED khaltest moved',
    ])
    const series = await fetchAndList(dayAfter(1), 40)
    expect(series.map((line) => line.replace(/ \d.*khaltest/, ''))).toEqual(
      [first, moved, last].map((day) => `${day} series`),
    )
    await writeEvents({ new: null, moved: null, cancelled: null, series: null })
  },
)
