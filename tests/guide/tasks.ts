import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import type { StudioPage } from '../end-to-end/studio-page.ts'
import type { Camera } from './camera.ts'

export interface Guide {
  page: Page
  camera: Camera
  studio: StudioPage
  /** Origins, without a slash at the end. */
  studioUrl: string
  siteUrl: string
  lake: SanityClient
}

/** What staff do, in the order of the guide. Each takes the pictures of its page. */
export const tasks: Record<string, (guide: Guide) => Promise<void>> = {
  start: async ({ studio, camera }) => {
    await studio.openStudio()
    await camera.take('start')
  },

  async word({ studio, page, camera }) {
    await studio.openDocument('homePage')
    await page.getByTestId('field-heroWords').scrollIntoViewIfNeeded()
    await page.getByTestId('field-heroWords').getByText('Campus Events', { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').first().fill('Campus Nights')
    await camera.take('hero-word', dialog.getByText('Rotating Words'), dialog.locator('input').first())
    await page.keyboard.press('Escape')
    const notes = page.getByTestId('publish-notes')
    await notes.getByRole('button', { name: 'Show the words' }).click()
    await notes.scrollIntoViewIfNeeded()
    await camera.take('publish', notes, page.getByTestId('pane-footer'))
    await studio.publish()
    const live = page.getByText(/^Live on \//)
    await camera.take('live', live, page.getByTestId('pane-footer'))
  },

  async preview({ studio, page, camera }) {
    await studio.openDocument('aboutPage')
    await page.getByTestId('form-view').getByRole('link', { name: 'Preview', exact: true }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
    await studio.editField('heading', 'Made by students, for students')
    await expect(frame.locator('h1')).toContainText('Made by students, for students')
    await camera.take('preview')
    await camera.take('share', frame.locator('#draft-bar'))
  },

  async history({ studio, page, camera, lake }) {
    await studio.openDocument('homePage')
    await page.getByTestId('pane-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page.getByText('Published', { exact: false }).first()).toBeVisible()
    await camera.take('history')
    await lake.delete('drafts.aboutPage')
  },

  async photo({ studio, page, camera }) {
    await studio.openListed('teamMember', 'danae-kalogeri')
    await camera.take('photo', page.getByTestId('field-photo'))
  },

  async redirect({ studio, page, camera }) {
    await studio.create('redirect')
    await studio.editField('from', '/freshers')
    await studio.editField('to', '/events')
    await camera.take('redirect', page.getByTestId('field-from'), page.getByTestId('field-to'))
  },

  async terms({ studio, page, camera }) {
    await page.goto('about:blank')
    await studio.openDocument('termsPage')
    const prepare = page.getByRole('button', { name: 'Prepare a new edition' })
    await expect(prepare).toBeEnabled()
    await camera.take('terms', page.locator('[data-ui="Card"]').filter({ has: prepare }).last())
    await prepare.click()
    await expect(studio.input('effectiveDate')).toBeVisible()
    await studio.editField('summary', 'Section 9 says how tickets are given back.')
    await camera.take('edition', page.getByTestId('field-effectiveDate'), page.getByTestId('field-summary'))
  },

  async announcement({ page, camera, studioUrl, siteUrl, lake }) {
    await lake.create({
      _id: 'guide',
      _type: 'announcement',
      text: 'Tickets for the winter ball go on sale on Monday at 9.',
      link: { _type: 'navigationLink', label: 'See the event', path: '/events' },
    })
    await page.goto(`${studioUrl}/structure/announcement;guide`)
    const form = page.getByTestId('form-view')
    await expect(form).toBeVisible()
    await camera.take('announcement', page.getByTestId('field-text'), page.getByTestId('field-until'))
    await expect.poll(async () => (await fetch(siteUrl)).text()).toContain('winter ball')
    await page.goto(siteUrl)
    await camera.take('announcement-bar', page.getByRole('banner'), page.locator('.announcement'))
    await lake.delete('guide')
  },

  async pictures({ page, camera, studioUrl }) {
    await page.goto(`${studioUrl}/pictures`)
    await expect(page.getByTestId('picture').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await camera.take('pictures')
  },

  async links({ page, camera, studioUrl, lake }) {
    await lake.patch('homePage').set({ 'primaryButton.path': '/term-dates' }).commit()
    await page.goto(`${studioUrl}/links`)
    await expect(page.getByText('One link leads nowhere.')).toBeVisible()
    await camera.take('links', page.getByRole('heading', { level: 1 }), page.getByRole('list').last())
  },
}
