import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { unknownIn, visibleControls } from './controls.ts'
import { lowContrast } from './measured-contrast.ts'

/** Rules whose answer depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** The part of the page that is looked at, as a selector; all of it by default. */
  within?: string
  /** Looks at colours alone, where the same page was looked at in another colour scheme. */
  only?: 'colours'
  /** Measures the contrast that axe cannot tell too, on a page that stays as it is meanwhile. */
  measures?: boolean
}

/**
 * Fails if axe finds a violation in the current view, or when the table of controls does not know one of its controls.
 * @param state what is shown, for the message
 */
export async function expectAccessible(
  page: Page,
  state = 'axe',
  { within, only, measures = false }: Scope = {},
): Promise<void> {
  await transitionsEnd(page)
  // A page that has been looked at has the program already, half a megabyte of it; a frame may be new.
  const hasProgram = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  // This mode leaves out frames of other origins, which the pages do not have. It takes a third of the time.
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
    expect(unknownIn((await visibleControls(page)).controls), `${state}: unknown controls`).toEqual([])
  if (measures)
    expect(await lowContrast(page, targets), `${state}: contrast that axe cannot tell`).toEqual([])
}

/** A colour on its way to another one has the contrast of neither. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * The rules of the standard, and those for accessibility. Style rules, such as letter case, are off, because React
 * writes the HTML.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Names that React makes begin with an underscore, which the standard allows.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/** The faults in the HTML of a page: rule, message and position. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
