import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { findUnknown, visibleControls } from './controls.ts'
import { lowContrast } from './measured-contrast.ts'

/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** Selector of the checked part of the page; by default the whole page. */
  within?: string
  /** Checks only colours, for a page that was already checked in a different colour scheme. */
  only?: 'colours'
  /** Also measures contrast that axe cannot determine. The page must not change during the measurement. */
  measures?: boolean
}

/**
 * Fails if axe finds a violation in the current view, or if a control is not in the table of controls.
 * @param state description of the view, for the message
 */
export async function expectAccessible(
  page: Page,
  state = 'axe',
  { within, only, measures = false }: Scope = {},
): Promise<void> {
  await transitionsEnd(page)
  // A page that was checked before already contains axe (half a megabyte), so do not inject axe again. A frame might
  // lack it.
  const hasProgram = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // This mode takes a third of the time. It skips frames of other origins, which the pages do not contain.
  const axe = new AxeBuilder({ page, ...(hasProgram && { axeSource: 'undefined' }) }).setLegacyMode(true)
  axe.options({ resultTypes: ['violations', 'incomplete'], ...(only && { runOnly: colourRules }) })
  if (within) axe.include(within)
  const { violations, incomplete } = await axe.analyze()
  const uncertain = incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []
  const targets = uncertain.map(({ target }) => target.join(' '))
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    state,
  ).toEqual([])
  if (!only)
    expect(findUnknown((await visibleControls(page)).controls), `${state}: unknown controls`).toEqual([])
  if (measures)
    expect(await lowContrast(page, targets), `${state}: contrast that axe cannot tell`).toEqual([])
}

/**
 * Waits for finite animations and transitions, because a colour has the wrong contrast during a transition.
 */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * The rules of the HTML standard and accessibility rules. Style rules, such as letter case, are off, because
 * React writes the HTML.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // IDs that React generates start with an underscore, which the standard allows.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/** Returns the errors in a page's HTML, each with its rule, message and position. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
