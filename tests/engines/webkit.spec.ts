import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../local/start/processes/free-port.ts'
import { controlSelector, describeElements, type FoundControl } from '../end-to-end/controls.ts'
import { findMisfits } from '../end-to-end/page-fit.ts'
import { pathsWithAllControls, pickEachKind } from '../public-routes.ts'
import { iPhone, tapControl, tapEarly, withoutScripts } from './early-taps.ts'
import { event, findFaults, siteRoutes, skipNote, webKit } from './engines.ts'

/** Max time for a page load or a wait on a busy machine. */
const timeoutMs = 60_000

const mails = z.object({ messages: z.tuple([z.object({ link: z.url() })], z.unknown()) })

describe.runIf(webKit)(`WebKit${skipNote(webKit)}`, () => {
  const started: ChildProcess[] = []
  let driver: WebDriver
  let site: Awaited<ReturnType<typeof siteRoutes>>

  beforeAll(async () => {
    if (!webKit) return
    const screen = spawn(
      webKit.display,
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    started.push(screen)
    const [display] = await once(screen.stdio[3] ?? screen, 'data')
    const port = await freePort(0)
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // The sandbox does not work for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    }
    started.push(spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: timeoutMs })
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: webKit.browser,
          args: ['--automation', `--user-agent=${iPhone}`],
        },
      })
      .build()
    await driver.manage().setTimeouts({ script: timeoutMs, pageLoad: timeoutMs })
    site = await siteRoutes()
  })

  // Without the app, a page redirects to the store two seconds after a tap and would interrupt the next visit.
  const leave = () => driver?.get('about:blank')
  afterEach(leave)

  afterAll(async () => {
    await driver?.quit()
    for (const child of started) child.kill()
  })

  const open = (path: string) => driver.get(site.siteUrl + path)
  const seen = async (words: string) => {
    const found = await driver.wait(
      until.elementLocated(By.xpath(`//main//*[contains(text(), "${words}")]`)),
      timeoutMs,
    )
    await driver.wait(until.elementIsVisible(found), timeoutMs)
  }

  test('every page is complete: images, fonts and width', async () => {
    const found: string[] = []
    for (const { path } of pickEachKind(site.routes)) {
      await open(path)
      const faults = z.array(z.string())
      found.push(...faults.parse(await driver.executeScript(findFaults)).map((fault) => `${path}: ${fault}`))
      found.push(
        ...faults.parse(await driver.executeScript(findMisfits, 16)).map((fault) => `${path}: ${fault}`),
      )
    }
    expect(found).toEqual([])
  })

  test('on an iPhone, the page shows that it is opening the app', async () => {
    await open(event)
    const button = await driver.findElement(
      By.xpath('//button[normalize-space()="Open in Campus Agora App"]'),
    )
    await driver.wait(until.elementIsVisible(button), timeoutMs)
    // Click and read in one step, because nothing handles the app's link here, so the browser leaves the
    // page.
    const tap = (opener: HTMLElement) => {
      opener.click()
      return opener.parentElement?.querySelector('[role="status"]')?.textContent
    }
    expect(await driver.executeScript(tap, button)).toBe('Opening the app…')
  })

  // Scripts are missing instead of late, because the driver waits for `load`.
  test('the first tap works if scripts never load', async () => {
    const origin = await withoutScripts(site.siteUrl)
    const found: string[] = []
    for (const path of pathsWithAllControls) {
      await driver.get(origin + path)
      await driver.wait(until.elementLocated(By.css('html[data-scripts-missing]')), timeoutMs, path)
      const controls = await driver.executeScript<FoundControl[]>(describeElements, controlSelector)
      const faults = await tapEarly(controls, (tap) => driver.executeScript<string>(tapControl, tap))
      found.push(...faults.map((fault) => `${path}: ${fault}`))
      await leave()
    }
    expect(found).toEqual([])
  })

  test('the link in an account e-mail verifies the e-mail address', async () => {
    const { newAccountHolder } = await import('../end-to-end/account-holder.ts')
    const { inboxUrl } = await import('../end-to-end/system.ts')
    const holder = await newAccountHolder()
    await holder.askForVerification()
    const link = await vi.waitFor(
      async () => {
        const answer = await fetch(
          `${inboxUrl}/api/messages?kind=email&q=${encodeURIComponent(holder.email)}`,
        )
        return mails.parse(await answer.json()).messages[0].link
      },
      { timeout: timeoutMs },
    )
    await driver.get(link)
    await seen('Email Verified!')
    expect(await holder.isVerified()).toBe(true)
  })

  test('the additional event filters are a modal dialog as high as its content', async () => {
    await driver.manage().window().setRect({ width: 400, height: 800 })
    await open('/events')
    const opener = By.css('button[command="show-modal"]')
    await driver.wait(until.elementLocated(opener), timeoutMs)
    await driver.findElement(opener).click()
    const dialog = await driver.findElement(By.css('dialog:modal'))
    expect((await dialog.getRect()).height).toBeLessThan(400)
    expect(await driver.switchTo().activeElement().getTagName()).toBe('select')
    await dialog.findElement(By.css('button[command="close"]')).click()
    await driver.wait(until.elementIsNotVisible(dialog), timeoutMs)
  })

  test('the contact form is delivered', async () => {
    const { receivedForms } = await import('../end-to-end/inbox.ts')
    const word = crypto.randomUUID()
    await open('/contact')
    const form = await driver.wait(until.elementLocated(By.css('main form')), timeoutMs)
    await driver.wait(() => driver.executeScript('return arguments[0].noValidate', form), timeoutMs)
    for (const [name, value] of [
      ['Name_First', 'Ελένη'],
      ['Name_Last', "O'Brien"],
      ['Email', `${word}@student.example`],
      ['MultiLine', `Is the lab open to guests? ${word}`],
    ] as const) {
      await form.findElement(By.name(name)).sendKeys(value)
    }
    await form.findElement(By.css('button[type=submit]')).click()
    await seen('Thank you!')
    expect(await receivedForms(word)).toMatchObject([
      { Name_First: 'Ελένη', Email: `${word}@student.example` },
    ])
  })

  test('an event has a calendar file and a QR code', async () => {
    // Only large screens show the code.
    await driver.manage().window().setRect({ width: 1280, height: 800 })
    await open(event)
    const calendar = (path: string) => fetch(`${path}/calendar.ics`).then((answer) => answer.text())
    expect(await driver.executeScript(calendar, event)).toContain('BEGIN:VEVENT')
    const code = await driver.executeScript(() => {
      const path = document.querySelector<SVGPathElement>('figure svg path')
      return path?.getBBox().width
    })
    expect(code).toBeGreaterThan(20)
  })
})
