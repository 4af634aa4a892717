import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

/**
 * Re-renders a rich text field on each caret move, as happens while a form is loading or another user edits.
 */
function drawAtEachMove(textbox: Element) {
  const name = Object.keys(textbox).find((key) => key.startsWith('__reactFiber$')) ?? ''
  for (let part = Reflect.get(textbox, name); part; part = part.return)
    for (let hook = part.memoizedState; hook?.next !== undefined; hook = hook.next)
      if (typeof hook.memoizedState === 'number' && hook.queue)
        return document.addEventListener('selectionchange', () => hook.queue.dispatch())
  throw new Error('The editor keeps no number in its state.')
}

test('input right after Ctrl+End is added at the end of rich text, and pasted content is simplified', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const [section] = await lake.client.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]')
  const path = encodeURIComponent(`sections[_key=="${section._key}"].body`)
  await new StudioPage(page, lake.origin).goTo(`/intent/edit/id=termsPage;type=termsPage;path=${path}`)
  const editor = page.getByRole('dialog').getByTestId(/^field-sections\[.*\]\.body$/)
  const paragraphs = editor.locator('[data-pt-text]')
  await expect(paragraphs.first()).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('four'))
  const devtools = await context.newCDPSession(page)
  const { keyboard } = page
  const compose = async (text: string) => {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await devtools.send('Input.insertText', { text })
  }
  await editor.getByRole('textbox').evaluate(drawAtEachMove)
  await paragraphs.last().click()
  await keyboard.press('Control+End')
  await keyboard.type(' there')
  await expect(paragraphs.last()).toHaveText(/ there$/)
  await paragraphs.first().click({ position: { x: 30, y: 5 } })
  await keyboard.type('here')
  await expect(paragraphs.first()).toHaveText(/^.{1,10}here/)
  const atEnd = async () => {
    await paragraphs.first().click({ position: { x: 30, y: 5 } })
    await keyboard.press('Control+End')
  }
  for (const [end, act] of [
    [' one two', () => keyboard.type(' one two')],
    [' one twofour', () => keyboard.press('Control+v')],
    [' one ', () => keyboard.press('Control+Backspace')],
    [' one five', () => compose('five')],
    ['^Also:', () => keyboard.press('Enter').then(() => keyboard.type('Also:'))],
  ] as const) {
    await atEnd()
    await act()
    await expect(paragraphs.last()).toHaveText(new RegExp(`${end}$`))
  }
  await expect(paragraphs.nth(-2)).toHaveText(/ one five$/)
  await devtools.detach()

  const paste = (words: string, format = 'text/html') =>
    page.evaluate(
      ([text, type]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, text)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [words, format] as const,
    )
  await keyboard.press('Enter')
  await paste('<ul><li>See <a href="javascript:alert(1)">the rules</a></li></ul>')
  await expect(page.getByText(/^Left out: 1 link that does not work for visitors/)).toBeVisible()
  await paste('<h2>in full</h2>')
  const body = '*[_id == "drafts.termsPage"][0].sections[count(body) > 2][0].body[-1]'
  await expect
    .poll(() => lake.client.fetch(`${body}{ style, listItem, markDefs, "text": pt::text(@) }`))
    .toEqual({ style: 'normal', listItem: 'bullet', markDefs: [], text: 'See the rulesin full' })

  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await paste(
    '<ol start="3"><li>Clubs answer.</li><li>See clause 2.</li></ol><ol type="a" start="2"><li>b</li></ol>',
  )
  const items = '*[_id == "drafts.termsPage"][0].sections[count(body) > 2][0].body[-3..-1]'
  await expect
    .poll(() =>
      lake.client.fetch(
        `${items}{ listItem, "number": children[defined(number)][0].number, "text": pt::text(@) }`,
      ),
    )
    .toEqual([
      { listItem: 'number', number: 3, text: 'Clubs answer.' },
      { listItem: 'number', number: null, text: 'See clause 2.' },
      { listItem: 'letter', number: 2, text: 'b' },
    ])
  await expect(editor.getByText('starts with 3')).toBeVisible()

  const whole =
    '*[_id == "drafts.termsPage"][0].sections[_key == $key].body[]{ style, listItem, "text": pt::text(@) }'
  const form = async () => {
    const blocks: object[] = await lake.client.fetch(whole, { key: section._key })
    return blocks.map((block) => Object.values(block).filter(Boolean).join(' '))
  }
  await keyboard.press('Control+a')
  await paste('<h2>1. Rights</h2><p>All of them.</p><h2>2. Duties</h2>')
  await expect.poll(form).toEqual(['h3 1. Rights', 'normal All of them.', 'h3 2. Duties'])
  await keyboard.press('Control+a')
  await paste('One.\r\n\r\nBring:\r\n• a towel\r\n• water', 'text/plain')
  await expect
    .poll(form)
    .toEqual(['normal One.', 'normal Bring:', 'normal bullet a towel', 'normal bullet water'])
  await keyboard.press('Control+a')
  await paste('Only words', 'text/plain')
  await expect.poll(form).toEqual(['normal Only words'])
  await keyboard.press('Control+a')
  await paste('1. Members:\n   (a) students\n   (b) staff\n2. Guests', 'text/plain')
  await expect
    .poll(form)
    .toEqual([
      'normal number Members:',
      'normal letter students',
      'normal letter staff',
      'normal number Guests',
    ])
  await keyboard.press('Escape')
  const notes = page.getByTestId('publish-notes')
  await notes.getByRole('button', { name: 'Show the changes' }).click()
  const shown = /1\. Members:\n {2}a\. students\n {2}b\. staff\n2\. Guests/
  await expect(notes).toHaveText(shown, { useInnerText: true })
})

test('pasted links and addresses are corrected, the editor is told how, and Publish accepts them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const studio = new StudioPage(page, lake.origin)
  const { keyboard } = page
  const paste = async (text: string) => {
    await page.evaluate((plain) => navigator.clipboard.writeText(plain), text)
    await keyboard.press('Control+v')
  }
  // A page's clipboard would make the addresses absolute.
  const pasteHtml = (html: string) =>
    page.evaluate((markup) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', markup)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, html)
  const link = (address: string) => `<a href="${address}">${address}</a>`
  const addresses = [
    ...['mailto:rights@example.org?subject=My%20data', 'tel:+442079460000', `${lake.siteUrl}/About/`],
    ...['/terms-and-conditions/2025-05-10', '#section-3', 'http://example.org/a', 'HTTPS://Example.org/B'],
  ]
  const section = '*[_id == $id][0].sections[0]'
  const key = await lake.client.fetch(`${section}._key`, { id: 'privacyPage' })
  const path = encodeURIComponent(`sections[_key=="${key}"].body`)
  await studio.goTo(`/intent/edit/id=privacyPage;type=privacyPage;path=${path}`)
  const editor = page.getByRole('dialog').getByTestId(/^field-sections\[.*\]\.body$/)
  await editor.locator('[data-pt-text]').first().click()
  await keyboard.press('Control+a')
  await pasteHtml(`<p>See ${addresses.map(link).join(', ')}.</p>`)
  await expect(page.getByText(/^Left out: 1 link that does not work for visitors/)).toContainText(
    'Corrected links: /about, https://example.org/a, https://example.org/B.',
  )
  const links = (id: string) => lake.client.fetch(`${section}.body[].markDefs[].href`, { id })
  const corrected = [
    ...['mailto:rights@example.org?subject=My%20data', 'tel:+442079460000', '/about'],
    ...['/terms-and-conditions/2025-05-10', 'https://example.org/a', 'https://example.org/B'],
  ]
  await expect.poll(() => links('drafts.privacyPage')).toEqual(corrected)
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await paste(`${lake.siteUrl}/Events/`)
  corrected.push('/events')
  await expect.poll(() => links('drafts.privacyPage')).toEqual(corrected)
  await studio.closeDialog()
  await studio.publish('Publish the correction')
  expect(await links('privacyPage')).toEqual(corrected)

  await studio.create('redirect')
  await studio.input('from').click()
  await paste(`${lake.siteUrl}/fair/`)
  await expect(studio.input('from')).toHaveValue('/fair')
  await studio.input('to').fill('/About/')
  await studio.input('to').press('Tab')
  await expect(studio.input('to')).toHaveValue('/about')
  await studio.publish()
  expect(await lake.client.fetch('*[from == "/fair"]{ to }')).toEqual([{ to: '/about' }])
})
